namespace Jackdaw.Shapes;

/// <summary>The names of the attributes, converters and contracts that the rules recognize.</summary>
internal static class AttributeNames
{
    public const string Codec = "Jackdaw.JsonCodecAttribute";
    public const string ProfileContract = "Jackdaw.JsonContractAttribute";
    public const string Profile = "Jackdaw.JsonProfileAttribute";
    public const string ProfileConverter = "Jackdaw.JsonProfileConverterAttribute";
    public const string Optional = "Jackdaw.JsonOptionalAttribute";
    public const string Schema = "Jackdaw.JsonSchemaAttribute";
    public const string CodecContract = "Jackdaw.IJsonCodec`1";
    public const string KeyCodecContract = "Jackdaw.IJsonKeyCodec`1";
    public const string UncheckedCodecContract = "Jackdaw.IUncheckedJsonCodec`1";
    public const string UncheckedKeyCodecContract = "Jackdaw.IUncheckedJsonKeyCodec`1";

    private const string Stj = "System.Text.Json.Serialization.";

    public const string PropertyName = Stj + "JsonPropertyNameAttribute";
    public const string Ignore = Stj + "JsonIgnoreAttribute";
    public const string NamingPolicy = Stj + "JsonNamingPolicyAttribute";
    public const string Include = Stj + "JsonIncludeAttribute";
    public const string PropertyOrder = Stj + "JsonPropertyOrderAttribute";
    public const string Required = Stj + "JsonRequiredAttribute";
    public const string Constructor = Stj + "JsonConstructorAttribute";
    public const string Converter = Stj + "JsonConverterAttribute";
    public const string ConverterOfT = Stj + "JsonConverter`1";
    public const string ConverterFactory = Stj + "JsonConverterFactory";
    public const string StringEnumConverter = Stj + "JsonStringEnumConverter";
    public const string StringEnumConverterOfT = Stj + "JsonStringEnumConverter`1";
    public const string NumberEnumConverterOfT = Stj + "JsonNumberEnumConverter`1";
    public const string EnumMemberName = Stj + "JsonStringEnumMemberNameAttribute";
    public const string NumberHandling = Stj + "JsonNumberHandlingAttribute";
    public const string ObjectCreation = Stj + "JsonObjectCreationHandlingAttribute";
    public const string Polymorphic = Stj + "JsonPolymorphicAttribute";
    public const string DerivedType = Stj + "JsonDerivedTypeAttribute";
    public const string JsonUnion = Stj + "JsonUnionAttribute";
    public const string StructuralClassifier = Stj + "JsonUnionTypeStructuralClassifier";
    public const string OnSerializing = Stj + "IJsonOnSerializing";
    public const string OnSerialized = Stj + "IJsonOnSerialized";
    public const string OnDeserializing = Stj + "IJsonOnDeserializing";
    public const string OnDeserialized = Stj + "IJsonOnDeserialized";
    public const string ExtensionData = Stj + "JsonExtensionDataAttribute";
    public const string UnmappedMembers = Stj + "JsonUnmappedMemberHandlingAttribute";

    private const string Contract = "System.Runtime.Serialization.";

    public const string DataContract = Contract + "DataContractAttribute";
    public const string DataMember = Contract + "DataMemberAttribute";
    public const string IgnoreDataMember = Contract + "IgnoreDataMemberAttribute";
    public const string EnumMember = Contract + "EnumMemberAttribute";
    public const string MethodOnSerializing = Contract + "OnSerializingAttribute";
    public const string MethodOnSerialized = Contract + "OnSerializedAttribute";
    public const string MethodOnDeserializing = Contract + "OnDeserializingAttribute";
    public const string MethodOnDeserialized = Contract + "OnDeserializedAttribute";

    /// <summary>Recognized by name, so that nothing references the library.</summary>
    private const string Newtonsoft = "Newtonsoft.Json.";

    public const string NewtonsoftProperty = Newtonsoft + "JsonPropertyAttribute";
    public const string NewtonsoftIgnore = Newtonsoft + "JsonIgnoreAttribute";
    public const string NewtonsoftRequired = Newtonsoft + "JsonRequiredAttribute";
    public const string NewtonsoftConstructor = Newtonsoft + "JsonConstructorAttribute";
    public const string NewtonsoftConverter = Newtonsoft + "JsonConverterAttribute";
    public const string NewtonsoftExtensionData = Newtonsoft + "JsonExtensionDataAttribute";
    public const string NewtonsoftObject = Newtonsoft + "JsonObjectAttribute";
    public const string NewtonsoftArray = Newtonsoft + "JsonArrayAttribute";
    public const string NewtonsoftDictionary = Newtonsoft + "JsonDictionaryAttribute";
    public const string DefaultNamingStrategy = Newtonsoft + "Serialization.DefaultNamingStrategy";
    public const string CamelCaseNamingStrategy = Newtonsoft + "Serialization.CamelCaseNamingStrategy";
    public const string SnakeCaseNamingStrategy = Newtonsoft + "Serialization.SnakeCaseNamingStrategy";
    public const string KebabCaseNamingStrategy = Newtonsoft + "Serialization.KebabCaseNamingStrategy";
    public const string NewtonsoftStringEnumConverter = Newtonsoft + "Converters.StringEnumConverter";

    /// <summary>C# 15 attributes; the compiler emits them into the assembly if the runtime lacks them.</summary>
    public const string Union = "System.Runtime.CompilerServices.UnionAttribute";
    public const string ClosedType = "System.Runtime.CompilerServices.IsClosedTypeAttribute";
    public const string ClosedDerivedTypes = "DerivedTypes";

    public const string Description = "System.ComponentModel.DescriptionAttribute";
    public const string DefaultValue = "System.ComponentModel.DefaultValueAttribute";
    public const string Flags = "System.FlagsAttribute";
    public const string SetsRequiredMembers = "System.Diagnostics.CodeAnalysis.SetsRequiredMembersAttribute";
}
