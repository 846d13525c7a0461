namespace Jackdaw.Shapes;

/// <summary>The ignore conditions of System.Text.Json, by value.</summary>
internal enum IgnoreCondition
{
    Never = 0,
    Always = 1,
    WhenWritingDefault = 2,
    WhenWritingNull = 3,
    WhenWriting = 4,
    WhenReading = 5,
}

/// <summary>The attributes of one member: those of System.Text.Json first, then of Newtonsoft.Json, then of data contracts.</summary>
internal sealed class MemberAttributes
{
    private string? _contractName;
    private int? _contractOrder;
    private bool _contractIgnores;
    private bool _contractSkipsDefault;
    private bool _contractRequires;
    private readonly int? _newtonsoftOrder;
    private readonly IgnoreCondition? _ofType;
    private Naming? _naming;
    private string? _name;
    private int? _order;
    private IgnoreCondition? _ignore;
    private readonly NewtonsoftMember _newtonsoft;

    public MemberAttributes(MemberFacts member, bool isContract, NewtonsoftType? newtonsoft = null, IgnoreCondition? ofType = null)
    {
        // As in .NET 11: for a value that is never null it means that it is written, regardless of the profile.
        _ofType = ofType == IgnoreCondition.WhenWritingNull && ValueKinds.Of(member.Type) is not (ValueKind.Reference or ValueKind.NullableValue) ? IgnoreCondition.Never : ofType;
        foreach (AttributeFacts attribute in member.Attributes)
        {
            Read(attribute, isContract);
        }

        _newtonsoft = new NewtonsoftMember(member, newtonsoft);
        Demand = _newtonsoft.Ignores || _ignore is not null ? null : _newtonsoft.Demand;
        RefusesNull = !Required && _newtonsoft.RefusesNull;
        IsExtension |= _newtonsoft.IsExtension;
        IsMentioned |= _newtonsoft.IsMentioned;
        Include |= _newtonsoft.IsMentioned;
        Required |= !IsOptional && ((_newtonsoft.IsRequired && Ignore != IgnoreCondition.Always) || (_contractRequires && !_newtonsoft.HasProperty));
        Converter ??= _newtonsoft.Converter;
        IsReused = Creation is null && _newtonsoft.Creation is not null;
        Creation ??= _newtonsoft.Creation;
        Unsupported ??= _newtonsoft.Refused;

        // Members without an order are at -1 there and at 0 here; in data contracts they are at -1 in both.
        _newtonsoftOrder = _newtonsoft.Order is { } order && !isContract && order < int.MaxValue ? order + 1 : _newtonsoft.Order;
    }

    public string? Name => _name ?? (_naming is null ? _newtonsoft.Name ?? _contractName : null);

    /// <summary>The naming for a member without an explicit name; null if no attribute specifies it.</summary>
    public Naming? Naming => _naming ?? _newtonsoft.Naming;

    public int? Order => _order ?? _newtonsoftOrder ?? (_newtonsoft.HasProperty ? null : _contractOrder);

    public IgnoreCondition? Ignore => _ignore
        ?? (_newtonsoft.Ignores || _contractIgnores ? IgnoreCondition.Always
            : _newtonsoft.Condition is { } condition ? condition
            : _contractSkipsDefault && !_newtonsoft.HasProperty ? IgnoreCondition.WhenWritingDefault
            : _ofType);

    public bool Include { get; private set; }

    public bool Required { get; private set; }

    /// <summary>Whether it may be absent even if C# requires it. An attribute of a contract comes before one of the type.</summary>
    public bool IsOptional { get; private set; }

    /// <summary>Whether an attribute makes the member part of its type's data contract.</summary>
    public bool IsMentioned { get; private set; }

    /// <summary>Whether the member keeps extension data.</summary>
    public bool IsExtension { get; private set; }

    /// <summary>Whether the value is replaced (0) or populated (1); null if no attribute specifies it.</summary>
    public int? Creation { get; private set; }

    /// <summary>
    /// Whether Newtonsoft.Json populates the member. For numbers and text, which cannot be populated, it ignores that silently.
    /// </summary>
    public bool IsReused { get; }

    public AttributeFacts? Codec { get; private set; }

    public AttributeFacts? Converter { get; private set; }

    public AttributeFacts? Unsupported { get; private set; }

    /// <summary>Whether null is rejected, in documents and in objects, regardless of the profile.</summary>
    public bool RefusesNull { get; }

    /// <summary>A description of an unsupported combination of attributes, or null.</summary>
    public string? Demand { get; }

    /// <summary>Returns the condition of <c>[JsonIgnore]</c>.</summary>
    public static IgnoreCondition ConditionOf(AttributeFacts attribute) => (IgnoreCondition?)(attribute.Named("Condition") as int?) ?? IgnoreCondition.Always;

    private void Read(AttributeFacts attribute, bool isContract)
    {
        if (KnownAttributes.FateOf(attribute) == AttributeFate.Refused)
        {
            // A codec replaces only a converter.
            if (KnownAttributes.Is(attribute, AttributeNames.NewtonsoftConverter))
            {
                Converter ??= attribute;
            }
            else
            {
                Unsupported = attribute;
            }

            // An attribute that includes a member counts even where it cannot be honored, so that the member is not omitted silently.
            Include |= KnownAttributes.Is(attribute, AttributeNames.NewtonsoftProperty)
                || KnownAttributes.Is(attribute, AttributeNames.NewtonsoftRequired)
                || KnownAttributes.Is(attribute, AttributeNames.NewtonsoftExtensionData);
            IsMentioned |= Include;

            return;
        }

        if (KnownAttributes.Is(attribute, AttributeNames.Converter))
        {
            Converter = attribute;
            return;
        }

        switch (attribute.MetadataName)
        {
            case AttributeNames.NamingPolicy:
                _naming = NamingAttribute.Of(attribute);
                IsMentioned = true;
                break;
            case AttributeNames.PropertyName:
                _name = attribute.Argument(0) as string;
                IsMentioned = true;
                break;
            case AttributeNames.Ignore:
                _ignore = ConditionOf(attribute);
                break;
            case AttributeNames.Include:
                Include = IsMentioned = true;
                break;
            case AttributeNames.ExtensionData:
                IsExtension = IsMentioned = true;
                break;
            case AttributeNames.ObjectCreation:
                Creation = attribute.Argument(0) as int?;
                break;
            case AttributeNames.PropertyOrder:
                _order = attribute.Argument(0) as int?;
                IsMentioned = true;
                break;
            case AttributeNames.Required:
                IsMentioned = true;
                Required = !IsOptional;
                break;
            case AttributeNames.Optional:
                IsOptional = !Required;
                break;
            case AttributeNames.Codec:
                Codec = attribute;
                break;
            case AttributeNames.DataMember when isContract:
                ReadContract(attribute);
                break;
            case AttributeNames.IgnoreDataMember:
                _contractIgnores = true;
                break;
        }
    }

    /// <summary>
    /// Reads <c>[DataMember]</c>. Without a contract on its type it has no effect, as in every serializer that supports it.
    /// </summary>
    private void ReadContract(AttributeFacts attribute)
    {
        Include = IsMentioned = true;
        _contractName = attribute.Named("Name") as string;
        _contractOrder = attribute.Named("Order") as int?;
        _contractRequires = attribute.Named("IsRequired") is true;
        _contractSkipsDefault = attribute.Named("EmitDefaultValue") is false;
    }
}
