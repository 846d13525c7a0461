namespace Jackdaw.Shapes;

/// <summary>What is inside the braces of an object type.</summary>
internal sealed record ObjectContent(TypeFacts Type, ConstructionShape Construction, IReadOnlyList<MemberShape> Members)
{
    /// <summary>The type itself says that unknown members are refused, whatever the profile.</summary>
    public bool RejectsByItself { get; init; }

    public bool RejectUnknownMembers { get; init; }

    public bool RejectDuplicateMembers { get; init; }

    /// <summary>Names of members are read in any casing.</summary>
    public bool IsCaseInsensitive { get; init; }

    /// <summary>Why reading refuses, because it would give back less than was written, or nothing; null: it is read.</summary>
    public ShapeProblem? Unreadable { get; init; }

    /// <summary>The member that keeps what the type does not know; no unknown member is refused then.</summary>
    public ExtensionShape? Extension { get; init; }

    /// <summary>How the type is told that it is written or read.</summary>
    public Callbacks Callbacks { get; init; }

    /// <summary>Its methods that are called then, after the interfaces.</summary>
    public IReadOnlyList<CallbackShape> CallbackMethods { get; init; } = [];

    /// <summary>Everything that is wrong, in the order in which it was found. A type with an error is not served at all.</summary>
    public IReadOnlyList<ShapeProblem> Problems { get; init; } = [];

    public bool IsBroken => Problems.Any(problem => !problem.Kind.IsWarning);

    /// <summary>Everything that is read can be set in an object that is there, also what its constructor takes.</summary>
    public bool CanBeFilled => Members.All(member => member.Reading != MemberReading.Argument || member.CanSet);

    /// <summary>The same for an object that is there: the arguments of its constructor are set like other members.</summary>
    public ObjectContent Filled => this with
    {
        Construction = new ConstructionShape(null, []),
        Members = [.. Members.Select(member => member.Reading == MemberReading.Argument ? member with { Reading = MemberReading.Set } : member)],
    };

    /// <summary>Decides about a type that <see cref="Selection"/> takes for an object.</summary>
    public static ObjectContent Of(TypeFacts type, ShapeSettings settings) => new ObjectRules(type, settings).Decide();
}

/// <summary>How an object comes into being on read.</summary>
/// <param name="Constructor">The constructor; null for a struct that starts from its default, for nested tuples, and where none fits.</param>
/// <param name="Parameters">Its parameters in their order.</param>
internal sealed record ConstructionShape(ConstructorFacts? Constructor, IReadOnlyList<ParameterShape> Parameters)
{
    /// <summary>The static method that takes its place: of a case of a union of F#.</summary>
    public MethodFacts? Factory { get; init; }

    /// <summary>No constructor can be chosen; a problem says why.</summary>
    public bool IsMissing { get; init; }
}

/// <summary>What a constructor parameter gets.</summary>
/// <param name="Type">The type of the value.</param>
/// <param name="Source">The parameter; null for those of a nested tuple.</param>
/// <param name="Member">The index of its member; -1: always its default, or made of <paramref name="Parts"/>.</param>
/// <param name="Parts">The arguments of the tuple that is the rest of a tuple class; else none.</param>
internal sealed record ParameterShape(TypeFacts Type, ParameterFacts? Source, int Member, IReadOnlyList<ParameterShape> Parts)
{
    /// <summary>Notes the members that are arguments, also in parts.</summary>
    public void Mark(bool[] arguments)
    {
        if (Member >= 0)
        {
            arguments[Member] = true;
        }

        foreach (ParameterShape part in Parts)
        {
            part.Mark(arguments);
        }
    }
}
