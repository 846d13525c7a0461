namespace Jackdaw.Generator.Parsing;

/// <summary>Every name of the run-time surface and of foreign attributes that the parser looks for. The emitter's names are in Emitting.</summary>
internal static class KnownNames
{
    public const string DefaultProfile = "Jackdaw.Json";
    public const string ProfileBase = "Jackdaw.JsonProfile`1";
    public const string ProfileAttribute = "Jackdaw.JsonProfileAttribute";
    public const string ModelAttribute = "Jackdaw.JsonModelAttribute";
    public const string DoorAttribute = "Jackdaw.Generated.JsonDoorAttribute";
    public const string ProviderAttribute = "Jackdaw.Generated.JsonCodecProviderAttribute";
    public const string CodecOfAttribute = "Jackdaw.Generated.JsonCodecOfAttribute";
    public const string CodecAttribute = "Jackdaw.JsonCodecAttribute";
    public const string CodecInterface = "Jackdaw.IJsonCodec`1";
    public const string KeyCodecInterface = "Jackdaw.IJsonKeyCodec`1";
    public const string UncheckedCodecInterface = "Jackdaw.IUncheckedJsonCodec`1";
    public const string UncheckedKeyCodecInterface = "Jackdaw.IUncheckedJsonKeyCodec`1";

    /// <summary>What user-defined codecs read from and write to: calls there ask for a type in every profile.</summary>
    public static readonly HashSet<string> CodecSurface = new(StringComparer.Ordinal)
    {
        "Jackdaw.JsonReader", "Jackdaw.JsonWriter", "Jackdaw.JsonSlice",
    };

    /// <summary>Names of the calls there.</summary>
    public static readonly HashSet<string> CodecCalls = new(StringComparer.Ordinal) { "ReadValue", "WriteValue" };

    /// <summary>What codecs implement.</summary>
    public static readonly HashSet<string> CodecInterfaces = new(StringComparer.Ordinal)
    {
        "Jackdaw.IJsonCodec`1", "Jackdaw.IJsonKeyCodec`1", "Jackdaw.IUncheckedJsonCodec`1", "Jackdaw.IUncheckedJsonKeyCodec`1",
    };

    private const string Stj = "System.Text.Json.Serialization.";

    public const string StjNamespace = Stj;
    public const string PropertyName = Stj + "JsonPropertyNameAttribute";
    public const string Ignore = Stj + "JsonIgnoreAttribute";
    public const string Include = Stj + "JsonIncludeAttribute";
    public const string PropertyOrder = Stj + "JsonPropertyOrderAttribute";
    public const string Required = Stj + "JsonRequiredAttribute";
    public const string Constructor = Stj + "JsonConstructorAttribute";
    public const string Converter = Stj + "JsonConverterAttribute";
    public const string StringEnumConverter = Stj + "JsonStringEnumConverter";
    public const string StringEnumConverterOfT = Stj + "JsonStringEnumConverter`1";
    public const string NumberEnumConverterOfT = Stj + "JsonNumberEnumConverter`1";
    public const string EnumMemberName = Stj + "JsonStringEnumMemberNameAttribute";
    public const string NumberHandling = Stj + "JsonNumberHandlingAttribute";
    public const string ObjectCreation = Stj + "JsonObjectCreationHandlingAttribute";
    public const string UnmappedMembers = Stj + "JsonUnmappedMemberHandlingAttribute";

    private const string Contract = "System.Runtime.Serialization.";

    public const string DataContract = Contract + "DataContractAttribute";
    public const string DataMember = Contract + "DataMemberAttribute";
    public const string IgnoreDataMember = Contract + "IgnoreDataMemberAttribute";
    public const string EnumMember = Contract + "EnumMemberAttribute";

    public const string SetsRequiredMembers = "System.Diagnostics.CodeAnalysis.SetsRequiredMembersAttribute";

    /// <summary>Names of doors that take or give a <c>T</c>: a first sieve over syntax, before the attribute decides.</summary>
    public static readonly HashSet<string> Doors = new(StringComparer.Ordinal)
    {
        "Serialize", "SerializeToUtf8Bytes", "TrySerialize", "SerializeAsync",
        "Deserialize", "TryDeserialize", "DeserializeAsync", "DeserializeAsyncEnumerable",
        "ReadValue", "WriteValue",
    };

    /// <summary>Interfaces that change what happens and that Jackdaw does not call yet.</summary>
    public static readonly HashSet<string> UnsupportedInterfaces = new(StringComparer.Ordinal)
    {
        Stj + "IJsonOnSerializing",
        Stj + "IJsonOnSerialized",
        Stj + "IJsonOnDeserializing",
        Stj + "IJsonOnDeserialized",
    };
}
