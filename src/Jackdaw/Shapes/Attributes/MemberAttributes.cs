namespace Jackdaw.Shapes;

/// <summary>System.Text.Json's ignore conditions, by value.</summary>
internal enum IgnoreCondition
{
    Never = 0,
    Always = 1,
    WhenWritingDefault = 2,
    WhenWritingNull = 3,
    WhenWriting = 4,
    WhenReading = 5,
}

/// <summary>What the attributes of one member say: System.Text.Json's first, then Newtonsoft.Json's, then those of data contracts.</summary>
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
        // As in .NET 11: of a value that is never null it means that it is written, whatever the profile says.
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
        Required |= (_newtonsoft.IsRequired && Ignore != IgnoreCondition.Always) || (_contractRequires && !_newtonsoft.HasProperty);
        Converter ??= _newtonsoft.Converter;
        IsReused = Creation is null && _newtonsoft.Creation is not null;
        Creation ??= _newtonsoft.Creation;
        Unsupported ??= _newtonsoft.Refused;

        // Members without an order are at -1 there and at 0 here; on data contracts they are at -1 in both.
        _newtonsoftOrder = _newtonsoft.Order is { } order && !isContract && order < int.MaxValue ? order + 1 : _newtonsoft.Order;
    }

    public string? Name => _name ?? (_naming is null ? _newtonsoft.Name ?? _contractName : null);

    /// <summary>How an attribute names it where there is no name; null: none says it.</summary>
    public Naming? Naming => _naming ?? _newtonsoft.Naming;

    public int? Order => _order ?? _newtonsoftOrder ?? (_newtonsoft.HasProperty ? null : _contractOrder);

    public IgnoreCondition? Ignore => _ignore
        ?? (_newtonsoft.Ignores || _contractIgnores ? IgnoreCondition.Always
            : _newtonsoft.Condition is { } condition ? condition
            : _contractSkipsDefault && !_newtonsoft.HasProperty ? IgnoreCondition.WhenWritingDefault
            : _ofType);

    public bool Include { get; private set; }

    public bool Required { get; private set; }

    /// <summary>Carries an attribute that makes it part of the data contract of its type.</summary>
    public bool IsMentioned { get; private set; }

    /// <summary>Keeps what a document has beyond the members of the type.</summary>
    public bool IsExtension { get; private set; }

    /// <summary>Whether its value is replaced (0) or filled (1); null: nothing is said.</summary>
    public int? Creation { get; private set; }

    /// <summary>It is Newtonsoft.Json that fills it, which has nothing to fill in a number or text and says nothing then.</summary>
    public bool IsReused { get; }

    public AttributeFacts? Codec { get; private set; }

    public AttributeFacts? Converter { get; private set; }

    public AttributeFacts? Unsupported { get; private set; }

    /// <summary>Null is refused, in documents and in objects, whatever the profile says.</summary>
    public bool RefusesNull { get; }

    /// <summary>What several attributes ask for together and Jackdaw does not do, in words; else null.</summary>
    public string? Demand { get; }

    /// <summary>What <c>[JsonIgnore]</c> says.</summary>
    public static IgnoreCondition ConditionOf(AttributeFacts attribute) => (IgnoreCondition?)(attribute.Named("Condition") as int?) ?? IgnoreCondition.Always;

    private void Read(AttributeFacts attribute, bool isContract)
    {
        if (KnownAttributes.FateOf(attribute) == AttributeFate.Refused)
        {
            // A codec replaces a converter, and nothing else.
            if (KnownAttributes.Is(attribute, AttributeNames.NewtonsoftConverter))
            {
                Converter ??= attribute;
            }
            else
            {
                Unsupported = attribute;
            }

            // What opens a member opens it also where it can't be honoured, so that it is not left out silently.
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
                Required = IsMentioned = true;
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

    /// <summary>Without the contract on its type, <c>[DataMember]</c> says nothing, as in every serializer that reads it.</summary>
    private void ReadContract(AttributeFacts attribute)
    {
        Include = IsMentioned = true;
        _contractName = attribute.Named("Name") as string;
        _contractOrder = attribute.Named("Order") as int?;
        _contractRequires = attribute.Named("IsRequired") is true;
        _contractSkipsDefault = attribute.Named("EmitDefaultValue") is false;
    }
}
