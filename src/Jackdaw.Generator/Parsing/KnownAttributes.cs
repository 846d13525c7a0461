using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>What becomes of an attribute of another serializer.</summary>
internal enum AttributeFate
{
    /// <summary>Not of a serializer, or knowingly without effect on JSON.</summary>
    NoEffect,

    /// <summary>Done.</summary>
    Honoured,

    /// <summary>Changes the JSON, and Jackdaw does not do it: JD0003, because silence would be wrong output.</summary>
    Refused,

    /// <summary>Speaks to a library whose attributes Jackdaw does not read: JD0021.</summary>
    NotRead,
}

/// <summary>
/// Every attribute of System.Text.Json, of data contracts and of Newtonsoft.Json, and what becomes of it. A test goes through the three libraries and
/// asks for each of their attributes.
/// </summary>
internal static class KnownAttributes
{
    private const string Stj = "System.Text.Json.Serialization.";
    private const string Contract = "System.Runtime.Serialization.";
    private const string Component = "System.ComponentModel.";
    private const string Newtonsoft = "Newtonsoft.Json.";

    public static readonly Dictionary<string, AttributeFate> Table = new(StringComparer.Ordinal)
    {
        [KnownNames.PropertyName] = AttributeFate.Honoured,
        [KnownNames.PropertyOrder] = AttributeFate.Honoured,
        [KnownNames.Ignore] = AttributeFate.Honoured,
        [KnownNames.Include] = AttributeFate.Honoured,
        [KnownNames.Required] = AttributeFate.Honoured,
        [KnownNames.Constructor] = AttributeFate.Honoured,
        [KnownNames.EnumMemberName] = AttributeFate.Honoured,
        [KnownNames.UnmappedMembers] = AttributeFate.Honoured,

        // Names of enums are honoured, every other converter is refused: ObjectParser and EnumRule look at the argument.
        [KnownNames.Converter] = AttributeFate.Honoured,
        [Stj + "JsonExtensionDataAttribute"] = AttributeFate.Refused,
        [Stj + "JsonPolymorphicAttribute"] = AttributeFate.Refused,
        [Stj + "JsonDerivedTypeAttribute"] = AttributeFate.Refused,
        [KnownNames.NumberHandling] = AttributeFate.Refused,
        [KnownNames.ObjectCreation] = AttributeFate.Refused,

        // On the contexts of System.Text.Json's own generator.
        [Stj + "JsonSerializableAttribute"] = AttributeFate.NoEffect,
        [Stj + "JsonSourceGenerationOptionsAttribute"] = AttributeFate.NoEffect,

        // Refused with IsReference, which writes references.
        [KnownNames.DataContract] = AttributeFate.Honoured,
        [KnownNames.DataMember] = AttributeFate.Honoured,
        [KnownNames.IgnoreDataMember] = AttributeFate.Honoured,
        [KnownNames.EnumMember] = AttributeFate.Honoured,

        // XML, binary serialization, and type names on the wire, which no JSON serializer takes from here.
        [Contract + "CollectionDataContractAttribute"] = AttributeFate.NoEffect,
        [Contract + "ContractNamespaceAttribute"] = AttributeFate.NoEffect,
        [Contract + "KnownTypeAttribute"] = AttributeFate.NoEffect,
        [Contract + "OptionalFieldAttribute"] = AttributeFate.NoEffect,

        // Callbacks of data contracts and of Newtonsoft.Json; System.Text.Json does not call them either.
        [Contract + "OnSerializingAttribute"] = AttributeFate.NotRead,
        [Contract + "OnSerializedAttribute"] = AttributeFate.NotRead,
        [Contract + "OnDeserializingAttribute"] = AttributeFate.NotRead,
        [Contract + "OnDeserializedAttribute"] = AttributeFate.NotRead,

        [Component + "DefaultValueAttribute"] = AttributeFate.NoEffect,
        [Component + "TypeConverterAttribute"] = AttributeFate.NoEffect,

        [Newtonsoft + "JsonPropertyAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "JsonIgnoreAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "JsonRequiredAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "JsonConverterAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "JsonExtensionDataAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "JsonConstructorAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "Serialization.OnErrorAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "JsonContainerAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "JsonObjectAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "JsonArrayAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "JsonDictionaryAttribute"] = AttributeFate.NotRead,
    };

    /// <summary>The names without namespaces: a first sieve, because nearly all attributes are of no serializer.</summary>
    private static readonly HashSet<string> ShortNames = new(Table.Keys.Select(name => name.Substring(name.LastIndexOf('.') + 1)), StringComparer.Ordinal);

    /// <summary>
    /// What becomes of an attribute. One that derives from an attribute that is honoured is refused: what it hands to its base can't be seen.
    /// </summary>
    public static AttributeFate FateOf(AttributeData attribute)
    {
        INamedTypeSymbol? known = KnownBase(attribute);
        if (known is null)
        {
            return AttributeFate.NoEffect;
        }

        string name = TypeNames.Metadata(known);
        AttributeFate fate = Table[name];
        bool isDerived = !SymbolEqualityComparer.Default.Equals(known, attribute.AttributeClass);
        return fate switch
        {
            AttributeFate.Honoured when isDerived || (name == KnownNames.DataContract && Attributes.Named(attribute, "IsReference") is true) => AttributeFate.Refused,

            // Strict and Replace are what happens anyway.
            AttributeFate.Refused when !isDerived && name is KnownNames.NumberHandling or KnownNames.ObjectCreation && Attributes.Argument(attribute, 0) is 0 => AttributeFate.NoEffect,
            _ => fate,
        };
    }

    /// <summary>Is it the attribute of this name, or does it derive from it?</summary>
    public static bool Is(AttributeData attribute, string name) => KnownBase(attribute) is { } known && TypeNames.Metadata(known) == name;

    /// <summary>The attribute, with the base by which it is known: <c>[Angle], a JsonConverterAttribute</c>.</summary>
    public static string Display(AttributeData attribute)
        => KnownBase(attribute) is { } known && !SymbolEqualityComparer.Default.Equals(known, attribute.AttributeClass)
            ? $"{Attributes.Display(attribute)}, which derives from {known.Name},"
            : Attributes.Display(attribute);

    private static INamedTypeSymbol? KnownBase(AttributeData attribute)
    {
        for (INamedTypeSymbol? level = attribute.AttributeClass; level is not null; level = level.BaseType)
        {
            if (ShortNames.Contains(level.Name) && Table.ContainsKey(TypeNames.Metadata(level)))
            {
                return level;
            }
        }

        return null;
    }
}
