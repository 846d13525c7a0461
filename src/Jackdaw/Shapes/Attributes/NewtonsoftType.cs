namespace Jackdaw.Shapes;

/// <summary>The Newtonsoft.Json attributes of a type. They are inherited, also from interfaces, as in that library.</summary>
internal sealed class NewtonsoftType
{
    private const int OptIn = 1;
    private const int Error = 1;

    private NewtonsoftType(AttributeFacts attribute)
    {
        OnlyMarked = (attribute.Argument(0) ?? attribute.Named("MemberSerialization")) is OptIn;
        Naming = attribute.Named("NamingStrategyType") is TypeFacts strategy ? NewtonsoftDemands.NamingOf(strategy) : null;
        Required = attribute.Named("ItemRequired") as int?;
        NullValues = attribute.Named("ItemNullValueHandling") as int?;
        RejectUnknownMembers = attribute.Named("MissingMemberHandling") is int handling ? handling == Error : null;
    }

    /// <summary>Whether only members with an attribute are included, rather than all public ones.</summary>
    public bool OnlyMarked { get; }

    /// <summary>The naming for members without an explicit name; null for that of the profile.</summary>
    public Naming? Naming { get; }

    /// <summary>The default <c>Required</c> of members, as its Newtonsoft.Json value.</summary>
    public int? Required { get; }

    /// <summary>The default <c>NullValueHandling</c> of members, as its Newtonsoft.Json value.</summary>
    public int? NullValues { get; }

    public bool? RejectUnknownMembers { get; }

    /// <summary>Reads the attributes of a type; null without <c>[JsonObject]</c>.</summary>
    public static NewtonsoftType? Of(TypeFacts type) => Find(type, AttributeNames.NewtonsoftObject) is { } attribute ? new NewtonsoftType(attribute) : null;

    /// <summary>Returns the first attribute with this name on the type, a base class or an interface.</summary>
    public static AttributeFacts? Find(TypeFacts type, string name)
        => type.Levels().Concat(type.Interfaces).Select(level => level.Find(name)).FirstOrDefault(attribute => attribute is not null);
}
