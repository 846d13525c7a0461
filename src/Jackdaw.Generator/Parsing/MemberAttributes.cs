using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

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

    public MemberAttributes(ISymbol member, bool isContract)
    {
        foreach (AttributeData attribute in member.GetAttributes())
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

    public AttributeData? Codec { get; private set; }

    public AttributeData? Converter { get; private set; }

    public AttributeData? Unsupported { get; private set; }

    private void Read(AttributeData attribute, bool isContract)
    {
        string name = Attributes.NameOf(attribute);
        if (KnownAttributes.FateOf(attribute) == AttributeFate.Refused)
        {
            // A codec replaces a converter, and nothing else.
            if (KnownAttributes.Is(attribute, KnownNames.Converter))
            {
                Converter = attribute;
            }
            else
            {
                Unsupported = attribute;
            }

            return;
        }

        switch (name)
        {
            case KnownNames.PropertyName:
                _name = Attributes.Argument(attribute, 0) as string;
                IsMentioned = true;
                break;
            case KnownNames.Ignore:
                _ignore = (IgnoreCondition?)(Attributes.Named(attribute, "Condition") as int?) ?? IgnoreCondition.Always;
                break;
            case KnownNames.Include:
                Include = IsMentioned = true;
                break;
            case KnownNames.PropertyOrder:
                _order = Attributes.Argument(attribute, 0) as int?;
                IsMentioned = true;
                break;
            case KnownNames.Required:
                Required = IsMentioned = true;
                break;
            case KnownNames.Converter:
                Converter = attribute;
                break;
            case KnownNames.CodecAttribute:
                Codec = attribute;
                break;
            case KnownNames.DataMember when isContract:
                ReadContract(attribute);
                break;
            case KnownNames.IgnoreDataMember:
                _contractIgnores = true;
                break;
        }
    }

    /// <summary>Without the contract on its type, <c>[DataMember]</c> says nothing, as in every serializer that reads it.</summary>
    private void ReadContract(AttributeData attribute)
    {
        Include = IsMentioned = true;
        _contractName = Attributes.Named(attribute, "Name") as string;
        _contractOrder = Attributes.Named(attribute, "Order") as int?;
        Required |= Attributes.Named(attribute, "IsRequired") is true;
        _contractSkipsDefault = Attributes.Named(attribute, "EmitDefaultValue") is false;
    }
}
