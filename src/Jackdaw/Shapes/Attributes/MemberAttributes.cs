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

/// <summary>What the attributes of one member say: System.Text.Json's first, then those of data contracts.</summary>
internal sealed class MemberAttributes
{
    private string? _contractName;
    private int? _contractOrder;
    private bool _contractIgnores;
    private bool _contractSkipsDefault;
    private string? _name;
    private int? _order;
    private IgnoreCondition? _ignore;

    public MemberAttributes(MemberFacts member, bool isContract)
    {
        foreach (AttributeFacts attribute in member.Attributes)
        {
            Read(attribute, isContract);
        }
    }

    public string? Name => _name ?? _contractName;

    public int? Order => _order ?? _contractOrder;

    public IgnoreCondition? Ignore => _ignore
        ?? (_contractIgnores ? IgnoreCondition.Always : _contractSkipsDefault ? IgnoreCondition.WhenWritingDefault : null);

    public bool Include { get; private set; }

    public bool Required { get; private set; }

    /// <summary>Carries an attribute that makes it part of the data contract of its type.</summary>
    public bool IsMentioned { get; private set; }

    /// <summary>Keeps what a document has beyond the members of the type.</summary>
    public bool IsExtension { get; private set; }

    /// <summary>Whether its value is replaced (0) or filled (1); null: nothing is said.</summary>
    public int? Creation { get; private set; }

    public AttributeFacts? Codec { get; private set; }

    public AttributeFacts? Converter { get; private set; }

    public AttributeFacts? Unsupported { get; private set; }

    private void Read(AttributeFacts attribute, bool isContract)
    {
        if (KnownAttributes.FateOf(attribute) == AttributeFate.Refused)
        {
            // A codec replaces a converter, and nothing else.
            if (KnownAttributes.Is(attribute, AttributeNames.Converter))
            {
                Converter = attribute;
            }
            else
            {
                Unsupported = attribute;
            }

            return;
        }

        switch (attribute.MetadataName)
        {
            case AttributeNames.PropertyName:
                _name = attribute.Argument(0) as string;
                IsMentioned = true;
                break;
            case AttributeNames.Ignore:
                _ignore = (IgnoreCondition?)(attribute.Named("Condition") as int?) ?? IgnoreCondition.Always;
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
            case AttributeNames.Converter:
                Converter = attribute;
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
        Required |= attribute.Named("IsRequired") is true;
        _contractSkipsDefault = attribute.Named("EmitDefaultValue") is false;
    }
}
