namespace Jackdaw.Generator.Parsing;

/// <summary>
/// The names of the run-time API that the parser looks for. Those that the rules look for are in Shapes, and those of the emitter in
/// Emitting.
/// </summary>
internal static class KnownNames
{
    public const string DefaultProfile = "Jackdaw.Json";
    public const string ProfileBase = "Jackdaw.JsonProfile`1";
    public const string ProfileAttribute = "Jackdaw.JsonProfileAttribute";
    public const string NamingPolicy = "System.Text.Json.JsonNamingPolicy";
    public const string ModelAttribute = "Jackdaw.JsonModelAttribute";
    public const string ModelsAttribute = "Jackdaw.JsonModelsAttribute";
    public const string DoorAttribute = "Jackdaw.Generated.JsonDoorAttribute";
    public const string ReflectedOnly = "Jackdaw.Reflection.IReflectedOnly";
    public const string ProviderAttribute = "Jackdaw.Generated.JsonCodecProviderAttribute";
    public const string PassedTypeAttribute = "Jackdaw.Generated.JsonPassedTypeAttribute";
    public const string CodecOfAttribute = "Jackdaw.Generated.JsonCodecOfAttribute";

    /// <summary>The reader and writer of user-defined codecs: their calls request a type in every profile.</summary>
    public static readonly HashSet<string> CodecSurface = new(StringComparer.Ordinal)
    {
        "Jackdaw.JsonReader", "Jackdaw.JsonWriter",
    };

    /// <summary>The names of the calls there.</summary>
    public static readonly HashSet<string> CodecCalls = new(StringComparer.Ordinal) { "ReadValue", "TryReadValue", "WriteValue" };

    /// <summary>Untyped documents and parts of them: their calls request a type in every profile.</summary>
    public static readonly HashSet<string> DocumentSurface = new(StringComparer.Ordinal)
    {
        "Jackdaw.Dom.JsonView", "Jackdaw.Dom.JsonNode", "Jackdaw.Dom.JsonCursor", "Jackdaw.JsonSlice",
    };

    /// <summary>The names of the calls there, which always state the type. They are also names of entry points, and of methods of other libraries.</summary>
    public static readonly HashSet<string> DocumentCalls = new(StringComparer.Ordinal) { "Deserialize", "TryDeserialize" };

    /// <summary>The interfaces that codecs implement.</summary>
    public static readonly HashSet<string> CodecInterfaces = new(StringComparer.Ordinal)
    {
        AttributeNames.CodecContract, AttributeNames.KeyCodecContract, AttributeNames.UncheckedCodecContract, AttributeNames.UncheckedKeyCodecContract,
    };

    /// <summary>
    /// The names of entry points that take or return a <c>T</c>: a first filter over syntax, before the attribute decides.
    /// </summary>
    public static readonly HashSet<string> Doors = new(StringComparer.Ordinal)
    {
        "Serialize", "SerializeToUtf8Bytes", "TrySerialize", "SerializeAsync", "SerializeToOwned", "SerializeToElement", "SerializeToDocument", "SerializeLinesAsync",
        "Deserialize", "TryDeserialize", "DeserializeAsync", "DeserializeAsyncEnumerable", "DeserializeEnumerable", "DeserializeLines",
        "ElementsPart",
        "ReadValue", "TryReadValue", "WriteValue",
        "SerializeToNode",
        "GetSchema", "GetSchemaAsUtf8",
    };
}
