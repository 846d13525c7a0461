namespace Jackdaw.Shapes;

/// <summary>Single values: one built-in codec, which also serves dictionary keys.</summary>
internal static class ScalarRule
{
    /// <summary>The types with their codec and the maximum number of bytes it writes (0: it reserves its own space).</summary>
    public static readonly Dictionary<string, Scalar> Scalars = new(StringComparer.Ordinal)
    {
        ["System.Boolean"] = new("BooleanCodec", 5),
        ["System.SByte"] = new("SByteCodec", 4),
        ["System.Byte"] = new("ByteCodec", 4),
        ["System.Int16"] = new("Int16Codec", 6),
        ["System.UInt16"] = new("UInt16Codec", 6),
        ["System.Int32"] = new("Int32Codec", 11),
        ["System.UInt32"] = new("UInt32Codec", 10),
        ["System.Int64"] = new("Int64Codec", 20),
        ["System.UInt64"] = new("UInt64Codec", 20),
        ["System.Int128"] = new("Int128Codec", 40),
        ["System.UInt128"] = new("UInt128Codec", 40),
        ["System.Numerics.BigInteger"] = new("BigIntegerCodec", 0),
        ["System.Half"] = new("HalfCodec", 16),
        ["System.Single"] = new("SingleCodec", 16),
        ["System.Double"] = new("DoubleCodec", 26),
        ["System.Decimal"] = new("DecimalCodec", 31),
        ["System.Char"] = new("CharCodec", 0),
        ["System.String"] = new("StringCodec", 0),
        ["System.Guid"] = new("GuidCodec", 38),
        ["System.DateTime"] = new("DateTimeCodec", 36),
        ["System.DateTimeOffset"] = new("DateTimeOffsetCodec", 36),
        ["System.DateOnly"] = new("DateOnlyCodec", 12),
        ["System.TimeOnly"] = new("TimeOnlyCodec", 20),
        ["System.TimeSpan"] = new("TimeSpanCodec", 30),
        ["System.Uri"] = new("UriCodec", 0),
        ["System.Version"] = new("VersionCodec", 0),
        [nameof(Jackdaw) + ".Dom.JsonPointer"] = new("JsonPointerCodec", 0),
    };

    /// <summary>The codecs for floating-point numbers that are always written with a fraction.</summary>
    private static readonly Dictionary<string, Scalar> WithFraction = new(StringComparer.Ordinal)
    {
        ["System.Half"] = new("PointHalfCodec", 18),
        ["System.Single"] = new("PointSingleCodec", 18),
        ["System.Double"] = new("PointDoubleCodec", 28),
        ["System.Decimal"] = new("PointDecimalCodec", 33),
    };

    /// <summary>Returns the shape of a key, like <see cref="Value"/>; text follows the naming of keys.</summary>
    public static TypeShape? Key(TypeFacts type, ShapeSettings settings)
        => settings.RenamesKeys && type.MetadataName == "System.String"
            ? new ScalarShape(type, settings.KeyPolicy is null ? settings.KeyNaming + "KeyCodec" : "ProfileKeyCodec", MaxBytes: 0)
            : Of(Scalars, type);

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => (settings.AlwaysFraction ? Of(WithFraction, type) : null) ?? Of(Scalars, type);

    private static ScalarShape? Of(Dictionary<string, Scalar> table, TypeFacts type)
        => table.TryGetValue(type.MetadataName, out Scalar? scalar) ? new ScalarShape(type, scalar.Codec, scalar.MaxBytes) : null;

    /// <summary>
    /// A built-in codec. A class, because a dictionary of value tuples is a separate instantiation, which would have to be compiled when
    /// the first type is used.
    /// </summary>
    internal sealed class Scalar(string codec, int maxBytes)
    {
        public string Codec => codec;

        public int MaxBytes => maxBytes;
    }
}
