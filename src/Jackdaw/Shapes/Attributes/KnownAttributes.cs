namespace Jackdaw.Shapes;

/// <summary>The handling of an attribute of another serializer.</summary>
internal enum AttributeFate
{
    /// <summary>Not a serializer attribute, or intentionally without effect on JSON.</summary>
    NoEffect,

    /// <summary>Supported.</summary>
    Honoured,

    /// <summary>Changes the JSON, but is not supported by Jackdaw: JD0003, because ignoring it would give wrong output.</summary>
    Refused,

    /// <summary>Targets a library whose attributes Jackdaw does not read: JD0021.</summary>
    NotRead,
}

/// <summary>
/// The handling of every attribute of System.Text.Json, data contracts and Newtonsoft.Json. A test checks that the table has every
/// attribute of these libraries.
/// </summary>
internal static class KnownAttributes
{
    private const string Stj = "System.Text.Json.Serialization.";
    private const string Contract = "System.Runtime.Serialization.";
    private const string Component = "System.ComponentModel.";
    private const string Newtonsoft = "Newtonsoft.Json.";

    public static readonly Dictionary<string, AttributeFate> Table = new(StringComparer.Ordinal)
    {
        [AttributeNames.PropertyName] = AttributeFate.Honoured,
        [AttributeNames.PropertyOrder] = AttributeFate.Honoured,
        [AttributeNames.Ignore] = AttributeFate.Honoured,
        [AttributeNames.Include] = AttributeFate.Honoured,
        [AttributeNames.Required] = AttributeFate.Honoured,
        [AttributeNames.Constructor] = AttributeFate.Honoured,
        [AttributeNames.EnumMemberName] = AttributeFate.Honoured,
        [AttributeNames.UnmappedMembers] = AttributeFate.Honoured,
        [AttributeNames.ObjectCreation] = AttributeFate.Honoured,
        [AttributeNames.ExtensionData] = AttributeFate.Honoured,
        [AttributeNames.Polymorphic] = AttributeFate.Honoured,
        [AttributeNames.DerivedType] = AttributeFate.Honoured,

        // New in .NET 11.
        [AttributeNames.NamingPolicy] = AttributeFate.Honoured,

        // Derived attributes too: they supply their converter at run time.
        [AttributeNames.Converter] = AttributeFate.Honoured,
        [AttributeNames.NumberHandling] = AttributeFate.Honoured,

        // Used on contexts of System.Text.Json's own generator.
        [Stj + "JsonSerializableAttribute"] = AttributeFate.NoEffect,
        [Stj + "JsonSourceGenerationOptionsAttribute"] = AttributeFate.NoEffect,

        // Unsupported with IsReference, which writes references.
        [AttributeNames.DataContract] = AttributeFate.Honoured,
        [AttributeNames.DataMember] = AttributeFate.Honoured,
        [AttributeNames.IgnoreDataMember] = AttributeFate.Honoured,
        [AttributeNames.EnumMember] = AttributeFate.Honoured,

        // XML, binary serialization, and type names in payloads, which no JSON serializer reads from here.
        [Contract + "CollectionDataContractAttribute"] = AttributeFate.NoEffect,
        [Contract + "ContractNamespaceAttribute"] = AttributeFate.NoEffect,
        [Contract + "KnownTypeAttribute"] = AttributeFate.NoEffect,
        [Contract + "OptionalFieldAttribute"] = AttributeFate.NoEffect,

        // Callbacks of data contracts and Newtonsoft.Json; System.Text.Json does not call them either.
        [Contract + "OnSerializingAttribute"] = AttributeFate.NotRead,
        [Contract + "OnSerializedAttribute"] = AttributeFate.NotRead,
        [Contract + "OnDeserializingAttribute"] = AttributeFate.NotRead,
        [Contract + "OnDeserializedAttribute"] = AttributeFate.NotRead,

        [Component + "DefaultValueAttribute"] = AttributeFate.NoEffect,
        [Component + "TypeConverterAttribute"] = AttributeFate.NoEffect,

        // Unsupported with some arguments: see NewtonsoftDemands.
        [AttributeNames.NewtonsoftProperty] = AttributeFate.Honoured,
        [AttributeNames.NewtonsoftIgnore] = AttributeFate.Honoured,
        [AttributeNames.NewtonsoftRequired] = AttributeFate.Honoured,
        [AttributeNames.NewtonsoftConstructor] = AttributeFate.Honoured,
        [AttributeNames.NewtonsoftConverter] = AttributeFate.Honoured,
        [AttributeNames.NewtonsoftExtensionData] = AttributeFate.Honoured,
        [AttributeNames.NewtonsoftObject] = AttributeFate.Honoured,
        [AttributeNames.NewtonsoftArray] = AttributeFate.Honoured,
        [AttributeNames.NewtonsoftDictionary] = AttributeFate.Honoured,
        [Newtonsoft + "JsonContainerAttribute"] = AttributeFate.NotRead,
        [Newtonsoft + "Serialization.OnErrorAttribute"] = AttributeFate.NotRead,
    };

    /// <summary>The names without namespaces, as a first filter, because most attributes do not belong to a serializer.</summary>
    private static readonly HashSet<string> ShortNames = new(Table.Keys.Select(name => name.Substring(name.LastIndexOf('.') + 1)), StringComparer.Ordinal);

    /// <summary>
    /// Returns the handling of an attribute. One that derives from a supported attribute is unsupported, because the arguments it passes to
    /// its base are not visible. Converter attributes are an exception: they supply their converter.
    /// </summary>
    public static AttributeFate FateOf(AttributeFacts attribute)
    {
        TypeFacts? known = KnownBase(attribute);
        if (known is null)
        {
            return AttributeFate.NoEffect;
        }

        string name = known.MetadataName;
        AttributeFate fate = Table[name];
        bool isDerived = !known.Equals(attribute.Type);
        return fate switch
        {
            AttributeFate.Honoured when (isDerived && name != AttributeNames.Converter)
                || (name == AttributeNames.NamingPolicy && NamingAttribute.Of(attribute) is null)
                || (name == AttributeNames.NumberHandling && attribute.Argument(0) is not (>= 0 and <= NumberRule.AllFlags))
                || (name == AttributeNames.DataContract && attribute.Named("IsReference") is true)
                || NewtonsoftDemands.In(attribute) is not null => AttributeFate.Refused,
            _ => fate,
        };
    }

    /// <summary>
    /// Whether the attribute derives from a supported attribute for types. The arguments it passes to its base are known only at run time.
    /// </summary>
    public static bool IsUnseen(AttributeFacts attribute)
        => attribute.MetadataName is not (AttributeNames.DerivedType or AttributeNames.UnmappedMembers)
            && KnownBase(attribute)?.MetadataName is AttributeNames.DerivedType or AttributeNames.UnmappedMembers;

    /// <summary>Whether the attribute has this name or derives from it.</summary>
    public static bool Is(AttributeFacts attribute, string name) => KnownBase(attribute)?.MetadataName == name;

    /// <summary>Returns the first attribute with this name or derived from it.</summary>
    public static AttributeFacts? FindKind(Facts declaration, string name) => declaration.Attributes.FirstOrDefault(attribute => Is(attribute, name));

    /// <summary>Formats the attribute with its known base: <c>[Angle], a JsonConverterAttribute</c>.</summary>
    public static string Display(AttributeFacts attribute)
        => KnownBase(attribute) is { } known && !known.Equals(attribute.Type)
            ? $"{AttributeDisplay.Of(attribute)}, which derives from {known.Name},"
            : !IsNewtonsoft(attribute) ? AttributeDisplay.Of(attribute)
            : NewtonsoftDemands.In(attribute) is { } argument ? AttributeDisplay.Full(attribute, argument)
            : AttributeDisplay.Full(attribute);

    /// <summary>Whether this is an attribute of Newtonsoft.Json itself.</summary>
    public static bool IsNewtonsoft(AttributeFacts attribute) => attribute.MetadataName.StartsWith(Newtonsoft, StringComparison.Ordinal);

    private static TypeFacts? KnownBase(AttributeFacts attribute)
    {
        for (TypeFacts? level = attribute.Type; level is not null; level = level.Base)
        {
            if (ShortNames.Contains(level.Name) && Table.ContainsKey(level.MetadataName))
            {
                return level;
            }
        }

        return null;
    }
}
