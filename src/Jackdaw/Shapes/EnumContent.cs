namespace Jackdaw.Shapes;

/// <summary>An enum by its names, also as dictionary key.</summary>
/// <param name="Type">The enum.</param>
/// <param name="IsFlags">Values are written as several names.</param>
/// <param name="Names">By value; for flags those of many bits first, in which order they are taken out of a value.</param>
internal sealed record EnumContent(TypeFacts Type, bool IsFlags, IReadOnlyList<EnumName> Names)
{
    /// <summary>Names that are read and never written: those of C#, where a naming or <c>[EnumMember]</c> makes others of them.</summary>
    public IReadOnlyList<EnumName> Aliases { get; init; } = [];

    public IReadOnlyList<ShapeProblem> Problems { get; init; } = [];

    public bool IsBroken => Problems.Count > 0;

    /// <summary>Decides about an enum that is written by name.</summary>
    public static EnumContent Of(TypeFacts type, ShapeSettings settings) => EnumRules.Decide(type, settings);
}

/// <summary>One name of an enum.</summary>
/// <param name="Source">Its field.</param>
/// <param name="Name">The name in JSON.</param>
/// <param name="EscapedName">As it is written between the quotes.</param>
/// <param name="Value">The bits of the value, sign-extended.</param>
/// <param name="IsFirstOfValue">The first declared of the names of one value. Which of them is written, only the run time knows.</param>
/// <param name="IsRenamed">An attribute or the naming of the profile gives it another name than it has in C#; that one is read in no other casing.</param>
internal sealed record EnumName(FieldFacts Source, string Name, string EscapedName, ulong Value, bool IsFirstOfValue, bool IsRenamed);
