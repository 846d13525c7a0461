namespace Jackdaw.Shapes;

/// <summary>
/// The Newtonsoft.Json attributes of a member, by the rules of that library: attributes of overridden or implemented members apply too.
/// </summary>
internal sealed class NewtonsoftMember
{
    private const int IgnoreNulls = 1;
    private const int IgnoreDefaults = 1;
    private const int AllowNull = 1;
    private const int Always = 2;
    private const int DisallowNull = 3;
    private const int Reuse = 1;
    private const int Replace = 2;

    private readonly bool _canBeNull;
    private readonly int? _nullValues;
    private readonly int? _defaultValues;
    private readonly int? _required;

    public NewtonsoftMember(MemberFacts member, NewtonsoftType? type)
    {
        List<AttributeFacts> attributes = On(member);
        _canBeNull = ValueKinds.Of(member.Type) is ValueKind.Reference or ValueKind.NullableValue;
        AttributeFacts? property = Find(attributes, AttributeNames.NewtonsoftProperty);
        bool isRequired = Find(attributes, AttributeNames.NewtonsoftRequired) is not null;
        IsExtension = Find(attributes, AttributeNames.NewtonsoftExtensionData) is not null;
        IsMentioned = property is not null || isRequired || IsExtension;
        HasProperty = property is not null;
        Ignores = Find(attributes, AttributeNames.NewtonsoftIgnore) is not null && !IsExtension;
        Converter = Find(attributes, AttributeNames.NewtonsoftConverter);
        Name = (property?.Argument(0) ?? property?.Named("PropertyName")) as string;
        Naming = property?.Named("NamingStrategyType") is TypeFacts strategy ? NewtonsoftDemands.NamingOf(strategy) : null;
        Order = property?.Named("Order") as int?;
        Creation = property?.Named("ObjectCreationHandling") switch
        {
            Reuse => 1,
            Replace => 0,
            _ => null,
        };
        _required = isRequired ? Always : property?.Named("Required") as int? ?? type?.Required;
        _nullValues = property?.Named("NullValueHandling") as int? ?? type?.NullValues;
        _defaultValues = property?.Named("DefaultValueHandling") as int?;
        Refused = Ignores ? null : attributes.FirstOrDefault(attribute => KnownAttributes.FateOf(attribute) == AttributeFate.Refused);
        Demand = property is not null && _defaultValues == IgnoreDefaults && member.Find(AttributeNames.DefaultValue) is not null
            ? AttributeDisplay.Full(property, "DefaultValueHandling = ...") + " with [DefaultValue]"
            : null;
    }

    public string? Name { get; }

    public Naming? Naming { get; }

    public int? Order { get; }

    /// <summary>Whether an existing value is replaced (0) or populated (1); null if no attribute specifies it.</summary>
    public int? Creation { get; }

    public bool Ignores { get; }

    /// <summary>Whether the member is included even if it is not public.</summary>
    public bool IsMentioned { get; }

    /// <summary>Whether the member has <c>[JsonProperty]</c>, which overrides everything in <c>[DataMember]</c> except the name.</summary>
    public bool HasProperty { get; }

    public bool IsExtension { get; }

    public AttributeFacts? Converter { get; }

    public AttributeFacts? Refused { get; }

    /// <summary>Whether null is rejected, in documents and in objects.</summary>
    public bool RefusesNull => _canBeNull && _required is Always or DisallowNull;

    /// <summary>
    /// A description of an unsupported combination of two attributes, which would omit the value of <c>[DefaultValue]</c>; otherwise null.
    /// </summary>
    public string? Demand { get; }

    public bool IsRequired => _required is AllowNull or Always;

    public IgnoreCondition? Condition
        => _defaultValues == IgnoreDefaults ? IgnoreCondition.WhenWritingDefault
            : _nullValues is null || !_canBeNull ? _defaultValues is null ? null : IgnoreCondition.Never
            : _nullValues == IgnoreNulls ? IgnoreCondition.WhenWritingNull
            : IgnoreCondition.Never;

    /// <summary>Whether the property, or one that it overrides or implements, has an attribute of the library.</summary>
    public static bool SpeaksOf(PropertyFacts property) => On(property).Count > 0;

    /// <summary>
    /// Returns the attributes of the member itself, then those of the members that it overrides or implements; the first of each kind.
    /// </summary>
    private static List<AttributeFacts> On(MemberFacts member)
    {
        List<AttributeFacts> found = member.Attributes.Where(KnownAttributes.IsNewtonsoft).ToList();
        if (member is PropertyFacts property)
        {
            IEnumerable<TypeFacts> bases = property.IsVirtual ? property.Declaring.Levels().Skip(1) : [];
            foreach (PropertyFacts other in bases.Concat(property.Declaring.Interfaces).Where(level => !FrameworkTypes.Contains(level)).SelectMany(level => level.Properties))
            {
                if (other.Name == property.Name && other.IsVirtual && other.Type.Equals(property.Type))
                {
                    found.AddRange(other.Attributes.Where(attribute => KnownAttributes.IsNewtonsoft(attribute) && Find(found, attribute.MetadataName) is null));
                }
            }
        }

        return found;
    }

    private static AttributeFacts? Find(List<AttributeFacts> attributes, string name) => attributes.FirstOrDefault(attribute => attribute.MetadataName == name);
}
