namespace Jackdaw.Shapes;

/// <summary>The names of an enum, also for dictionary keys.</summary>
/// <param name="Type">The enum.</param>
/// <param name="IsFlags">Whether values are written as several names.</param>
/// <param name="Names">The names by value; for flags, values with many bits come first, the order in which they are extracted.</param>
internal sealed record EnumContent(TypeFacts Type, bool IsFlags, IReadOnlyList<EnumName> Names)
{
    /// <summary>Names that are read but never written: the C# names, if a naming policy or <c>[EnumMember]</c> changes them.</summary>
    public IReadOnlyList<EnumName> Aliases { get; init; } = [];

    public IReadOnlyList<ShapeProblem> Problems { get; init; } = [];

    public bool IsBroken => Problems.Count > 0;

    /// <summary>Decides the names of an enum that is written by name.</summary>
    public static EnumContent Of(TypeFacts type, ShapeSettings settings) => EnumRules.Decide(type, settings);
}

/// <summary>One name of an enum.</summary>
/// <param name="Source">The field.</param>
/// <param name="Name">The name in JSON.</param>
/// <param name="EscapedName">The escaped name, without quotation marks.</param>
/// <param name="Value">The bits of the value, sign-extended.</param>
/// <param name="IsFirstOfValue">
/// Whether this is the first declared name of the value. Which of several names is written is known only at run time.
/// </param>
/// <param name="IsRenamed">Whether an attribute or the profile's naming changes the C# name; the changed name is case-sensitive.</param>
internal sealed record EnumName(FieldFacts Source, string Name, string EscapedName, ulong Value, bool IsFirstOfValue, bool IsRenamed);
