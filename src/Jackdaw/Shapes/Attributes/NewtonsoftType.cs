namespace Jackdaw.Shapes;

/// <summary>What Newtonsoft.Json's attributes say of a whole type. They are inherited, also from interfaces, as in that library.</summary>
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

    /// <summary>Members take part that carry an attribute; else all that are public.</summary>
    public bool OnlyMarked { get; }

    /// <summary>How members without a name of their own are named; null: as the profile says.</summary>
    public Naming? Naming { get; }

    /// <summary>Newtonsoft.Json's <c>Required</c>, by value, of members that say nothing of it.</summary>
    public int? Required { get; }

    /// <summary>Newtonsoft.Json's <c>NullValueHandling</c>, by value, of members that say nothing of it.</summary>
    public int? NullValues { get; }

    public bool? RejectUnknownMembers { get; }

    /// <summary>Null: there is no <c>[JsonObject]</c>.</summary>
    public static NewtonsoftType? Of(TypeFacts type) => Find(type, AttributeNames.NewtonsoftObject) is { } attribute ? new NewtonsoftType(attribute) : null;

    /// <summary>The attribute of this name on the type, on a class it derives from, or on an interface; the first of these.</summary>
    public static AttributeFacts? Find(TypeFacts type, string name)
        => type.Levels().Concat(type.Interfaces).Select(level => level.Find(name)).FirstOrDefault(attribute => attribute is not null);
}
