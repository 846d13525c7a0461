namespace Jackdaw.Generator.Parsing;

/// <summary>Names of the run-time surface that the parser looks for; those that the rules look for are in Shapes. The emitter's names are in Emitting.</summary>
internal static class KnownNames
{
    public const string DefaultProfile = "Jackdaw.Json";
    public const string ProfileBase = "Jackdaw.JsonProfile`1";
    public const string ProfileAttribute = "Jackdaw.JsonProfileAttribute";
    public const string ModelAttribute = "Jackdaw.JsonModelAttribute";
    public const string DoorAttribute = "Jackdaw.Generated.JsonDoorAttribute";
    public const string ProviderAttribute = "Jackdaw.Generated.JsonCodecProviderAttribute";
    public const string CodecOfAttribute = "Jackdaw.Generated.JsonCodecOfAttribute";

    /// <summary>What user-defined codecs read from and write to: calls there ask for a type in every profile.</summary>
    public static readonly HashSet<string> CodecSurface = new(StringComparer.Ordinal)
    {
        "Jackdaw.JsonReader", "Jackdaw.JsonWriter", "Jackdaw.JsonSlice",
    };

    /// <summary>Names of the calls there.</summary>
    public static readonly HashSet<string> CodecCalls = new(StringComparer.Ordinal) { "ReadValue", "WriteValue" };

    /// <summary>Documents without types: calls there ask for a type in every profile.</summary>
    public static readonly HashSet<string> DocumentSurface = new(StringComparer.Ordinal)
    {
        "Jackdaw.Dom.JsonView", "Jackdaw.Dom.JsonNode", "Jackdaw.Dom.JsonCursor",
    };

    /// <summary>Names of the calls there, always with the type written down. They are short, and names of many other methods.</summary>
    public static readonly HashSet<string> DocumentCalls = new(StringComparer.Ordinal) { "Get", "To" };

    /// <summary>What codecs implement.</summary>
    public static readonly HashSet<string> CodecInterfaces = new(StringComparer.Ordinal)
    {
        AttributeNames.CodecContract, AttributeNames.KeyCodecContract, AttributeNames.UncheckedCodecContract, AttributeNames.UncheckedKeyCodecContract,
    };

    /// <summary>Names of doors that take or give a <c>T</c>: a first sieve over syntax, before the attribute decides.</summary>
    public static readonly HashSet<string> Doors = new(StringComparer.Ordinal)
    {
        "Serialize", "SerializeToUtf8Bytes", "TrySerialize", "SerializeAsync", "SerializeToOwned", "SerializeLinesAsync",
        "Deserialize", "TryDeserialize", "DeserializeAsync", "DeserializeAsyncEnumerable", "DeserializeEnumerable", "DeserializeLines",
        "ElementsPart",
        "ReadValue", "WriteValue",
        "SerializeToNode",
        "Schema", "SchemaToUtf8Bytes",
    };
}
