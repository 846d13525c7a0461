namespace Jackdaw.Shapes;

/// <summary>Determines the kinds of JSON from which values of a type are read.</summary>
internal static class CaseKinds
{
    /// <summary>The maximum nesting of unions. Real models do not nest that many, and a recursive union has no end.</summary>
    private const int MostNested = 16;

    private static readonly HashSet<string> Text = new(StringComparer.Ordinal)
    {
        "CharCodec", "StringCodec", "GuidCodec", "DateTimeCodec", "DateTimeOffsetCodec", "DateOnlyCodec", "TimeOnlyCodec", "TimeSpanCodec", "UriCodec", "VersionCodec",
        "JsonPointerCodec",
        "ByteArrayCodec", "MemoryByteCodec", "ReadOnlyMemoryByteCodec",
    };

    /// <summary>Returns the kinds; null if a union directly contains itself.</summary>
    public static TokenKinds? Of(TypeFacts type, ShapeSettings settings, int nested = 0) => Selection.Of(type, settings) switch
    {
        ScalarShape scalar => OfScalar(scalar),
        NumberShape number => (number.Handling & (NumberHandling.FromStrings | NumberHandling.NamedFloats)) != 0 ? TokenKinds.Number | TokenKinds.String : TokenKinds.Number,
        NullableShape nullable => Of(nullable.Underlying, settings, nested),
        OptionShape option => Of(option.Underlying, settings, nested),
        EnumShape names => names.IsByName ? TokenKinds.String | TokenKinds.Number : TokenKinds.Number,
        CollectionShape collection => collection.Key is null ? TokenKinds.Array : TokenKinds.Object,
        ObjectShape or PolymorphicShape => TokenKinds.Object,
        FSharpUnionShape or FSharpCaseShape => TokenKinds.Object | TokenKinds.String,
        UnionShape => nested == MostNested ? null : OfUnion(type, settings, nested + 1),

        // The kinds that a codec or converter reads are unknown; unreadable types are reported separately.
        _ => TokenKinds.All,
    };

    private static TokenKinds? OfUnion(TypeFacts type, ShapeSettings settings, int nested)
        => UnionRules.Constructors(type).Aggregate(
            (TokenKinds?)TokenKinds.None,
            (kinds, constructor) => kinds is null ? null : kinds | Of(constructor.Parameters[0].Type, settings, nested));

    private static TokenKinds OfScalar(ScalarShape scalar) => scalar.Codec switch
    {
        "BooleanCodec" => TokenKinds.Boolean,
        "JsonObjectCodec" or "TreeObjectCodec" => TokenKinds.Object,
        "JsonArrayCodec" or "TreeArrayCodec" or "JsonPatchCodec" => TokenKinds.Array,
        "JsonDocCodec" or "JsonViewCodec" or "TreeNodeCodec" or "TreeValueCodec" or "JsonElementCodec" or "JsonDocumentCodec" or "JsonNodeCodec" or "JsonValueCodec" or "ObjectCodec" or "NaturalObjectCodec" => TokenKinds.All,
        var codec => Text.Contains(codec) ? TokenKinds.String : TokenKinds.Number,
    };
}
