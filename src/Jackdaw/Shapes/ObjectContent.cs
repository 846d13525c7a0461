namespace Jackdaw.Shapes;

/// <summary>The content of an object type.</summary>
internal sealed record ObjectContent(TypeFacts Type, ConstructionShape Construction, IReadOnlyList<MemberShape> Members)
{
    /// <summary>Whether the type itself rejects unknown members, regardless of the profile.</summary>
    public bool RejectsByItself { get; init; }

    public bool RejectUnknownMembers { get; init; }

    public bool RejectDuplicateMembers { get; init; }

    /// <summary>Whether member names are case-insensitive.</summary>
    public bool IsCaseInsensitive { get; init; }

    /// <summary>Why the type cannot be read: some or all data would be lost. Null if it can.</summary>
    public ShapeProblem? Unreadable { get; init; }

    /// <summary>The member for extension data; with it, unknown members are not rejected.</summary>
    public ExtensionShape? Extension { get; init; }

    /// <summary>The callback interfaces of the type.</summary>
    public Callbacks Callbacks { get; init; }

    /// <summary>The callback methods of the type, called after the interfaces.</summary>
    public IReadOnlyList<CallbackShape> CallbackMethods { get; init; } = [];

    /// <summary>All problems, in the order found. A type with an error is not served at all.</summary>
    public IReadOnlyList<ShapeProblem> Problems { get; init; } = [];

    public bool IsBroken => Problems.Any(problem => !problem.Kind.IsWarning);

    /// <summary>Whether all members that are read can be set in an existing object, including those that its constructor takes.</summary>
    public bool CanBeFilled => Members.All(member => member.Reading != MemberReading.Argument || member.CanSet);

    /// <summary>The content for an existing object: constructor arguments are set like other members.</summary>
    public ObjectContent Filled => this with
    {
        Construction = new ConstructionShape(null, []),
        Members = [.. Members.Select(member => member.Reading == MemberReading.Argument ? member with { Reading = MemberReading.Set } : member)],
    };

    /// <summary>Decides the content of a type that <see cref="Selection"/> treats as an object.</summary>
    public static ObjectContent Of(TypeFacts type, ShapeSettings settings) => new ObjectRules(type, settings).Decide();
}

/// <summary>The way in which an object is created for reading.</summary>
/// <param name="Constructor">The constructor; null for a struct that starts from its default, for nested tuples, and if none fits.</param>
/// <param name="Parameters">Its parameters, in order.</param>
internal sealed record ConstructionShape(ConstructorFacts? Constructor, IReadOnlyList<ParameterShape> Parameters)
{
    /// <summary>The static method used instead, for a case of an F# union.</summary>
    public MethodFacts? Factory { get; init; }

    /// <summary>Whether no constructor can be chosen; a problem explains why.</summary>
    public bool IsMissing { get; init; }
}

/// <summary>The argument for a constructor parameter.</summary>
/// <param name="Type">The type of the value.</param>
/// <param name="Source">The parameter; null for one that is composed of <paramref name="Parts"/>.</param>
/// <param name="Member">The index of its member; -1 if it always gets its default, or is composed of <paramref name="Parts"/>.</param>
/// <param name="Parts">The arguments of the nested tuple of a tuple class; otherwise empty.</param>
internal sealed record ParameterShape(TypeFacts Type, ParameterFacts? Source, int Member, IReadOnlyList<ParameterShape> Parts)
{
    /// <summary>Marks the members that are arguments, also in parts.</summary>
    /// <param name="arguments">By the index of a member, whether it is one.</param>
    /// <param name="bound">By the index of a member, the first parameter that it is bound to.</param>
    public void Mark(bool[] arguments, ParameterFacts?[] bound)
    {
        if (Member >= 0)
        {
            arguments[Member] = true;
            bound[Member] ??= Source;
        }

        foreach (ParameterShape part in Parts)
        {
            part.Mark(arguments, bound);
        }
    }
}
