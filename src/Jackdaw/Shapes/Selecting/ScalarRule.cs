namespace Jackdaw.Shapes;

/// <summary>One value, one library codec, which also serves as dictionary key.</summary>
internal static class ScalarRule
{
    /// <summary>Type, codec, and the most bytes it writes (0: reserves by itself).</summary>
    public static readonly Dictionary<string, (string Codec, int MaxBytes)> Scalars = new(StringComparer.Ordinal)
    {
        ["System.Boolean"] = ("BooleanCodec", 5),
        ["System.SByte"] = ("SByteCodec", 4),
        ["System.Byte"] = ("ByteCodec", 4),
        ["System.Int16"] = ("Int16Codec", 6),
        ["System.UInt16"] = ("UInt16Codec", 6),
        ["System.Int32"] = ("Int32Codec", 11),
        ["System.UInt32"] = ("UInt32Codec", 10),
        ["System.Int64"] = ("Int64Codec", 20),
        ["System.UInt64"] = ("UInt64Codec", 20),
        ["System.Int128"] = ("Int128Codec", 40),
        ["System.UInt128"] = ("UInt128Codec", 40),
        ["System.Numerics.BigInteger"] = ("BigIntegerCodec", 0),
        ["System.Half"] = ("HalfCodec", 16),
        ["System.Single"] = ("SingleCodec", 16),
        ["System.Double"] = ("DoubleCodec", 26),
        ["System.Decimal"] = ("DecimalCodec", 31),
        ["System.Char"] = ("CharCodec", 0),
        ["System.String"] = ("StringCodec", 0),
        ["System.Guid"] = ("GuidCodec", 38),
        ["System.DateTime"] = ("DateTimeCodec", 36),
        ["System.DateTimeOffset"] = ("DateTimeOffsetCodec", 36),
        ["System.DateOnly"] = ("DateOnlyCodec", 12),
        ["System.TimeOnly"] = ("TimeOnlyCodec", 20),
        ["System.TimeSpan"] = ("TimeSpanCodec", 30),
        ["System.Uri"] = ("UriCodec", 0),
        ["System.Version"] = ("VersionCodec", 0),
    };

    /// <summary>As <see cref="Value"/>; text goes by the naming of keys.</summary>
    public static TypeShape? Key(TypeFacts type, ShapeSettings settings)
        => settings.KeyNaming != Naming.AsIs && type.MetadataName == "System.String"
            ? new ScalarShape(type, settings.KeyNaming + "KeyCodec", MaxBytes: 0)
            : Value(type, settings);

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => Scalars.TryGetValue(type.MetadataName, out (string Codec, int MaxBytes) scalar) ? new ScalarShape(type, scalar.Codec, scalar.MaxBytes) : null;
}
