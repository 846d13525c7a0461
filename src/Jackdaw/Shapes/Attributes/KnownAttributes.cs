namespace Jackdaw.Shapes;

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

        // Of .NET 11.
        [AttributeNames.NamingPolicy] = AttributeFate.Honoured,

        // Also what derives from it: it is asked for its converter at run time.
        [AttributeNames.Converter] = AttributeFate.Honoured,
        [AttributeNames.NumberHandling] = AttributeFate.Honoured,

        // On the contexts of System.Text.Json's own generator.
        [Stj + "JsonSerializableAttribute"] = AttributeFate.NoEffect,
        [Stj + "JsonSourceGenerationOptionsAttribute"] = AttributeFate.NoEffect,

        // Refused with IsReference, which writes references.
        [AttributeNames.DataContract] = AttributeFate.Honoured,
        [AttributeNames.DataMember] = AttributeFate.Honoured,
        [AttributeNames.IgnoreDataMember] = AttributeFate.Honoured,
        [AttributeNames.EnumMember] = AttributeFate.Honoured,

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

        // Refused with arguments that ask for what Jackdaw does not do: NewtonsoftDemands.
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

    /// <summary>The names without namespaces: a first sieve, because nearly all attributes are of no serializer.</summary>
    private static readonly HashSet<string> ShortNames = new(Table.Keys.Select(name => name.Substring(name.LastIndexOf('.') + 1)), StringComparer.Ordinal);

    /// <summary>
    /// What becomes of an attribute. One that derives from an attribute that is honoured is refused: what it hands to its base can't be seen. Converters are no matter of names and numbers, and
    /// whoever makes one is asked for it.
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

    /// <summary>Does it derive from an attribute of types that is honoured? What it hands to its base is known at run time alone.</summary>
    public static bool IsUnseen(AttributeFacts attribute)
        => attribute.MetadataName is not (AttributeNames.DerivedType or AttributeNames.UnmappedMembers)
            && KnownBase(attribute)?.MetadataName is AttributeNames.DerivedType or AttributeNames.UnmappedMembers;

    /// <summary>Is it the attribute of this name, or does it derive from it?</summary>
    public static bool Is(AttributeFacts attribute, string name) => KnownBase(attribute)?.MetadataName == name;

    /// <summary>The first attribute of this name, or that derives from it.</summary>
    public static AttributeFacts? FindKind(Facts declaration, string name) => declaration.Attributes.FirstOrDefault(attribute => Is(attribute, name));

    /// <summary>The attribute, with the base by which it is known: <c>[Angle], a JsonConverterAttribute</c>.</summary>
    public static string Display(AttributeFacts attribute)
        => KnownBase(attribute) is { } known && !known.Equals(attribute.Type)
            ? $"{AttributeDisplay.Of(attribute)}, which derives from {known.Name},"
            : !IsNewtonsoft(attribute) ? AttributeDisplay.Of(attribute)
            : NewtonsoftDemands.In(attribute) is { } argument ? AttributeDisplay.Full(attribute, argument)
            : AttributeDisplay.Full(attribute);

    /// <summary>Is it an attribute of Newtonsoft.Json itself?</summary>
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
