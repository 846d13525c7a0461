namespace Jackdaw.Shapes;

/// <summary><c>[JsonProfileConverter(typeof(X))]</c> on a profile: a converter or codec, and the types that it serves.</summary>
/// <param name="Converter">The converter, factory or codec.</param>
/// <param name="Types">The types that it serves.</param>
/// <param name="AreNamed">Whether the attribute names the types. They then stand for derived types, too.</param>
/// <param name="ServesEnums">Whether it serves all enums.</param>
internal sealed record ConverterAssignment(TypeFacts Converter, IReadOnlyList<TypeFacts> Types, bool AreNamed, bool ServesEnums)
{
    private const string Enums = "System.Enum";

    /// <summary>Whether it is a codec of this library, not a converter of System.Text.Json.</summary>
    public bool IsCodec => Converter.Form == TypeForm.Struct;

    /// <summary>Whether values of the type are converted.</summary>
    public bool Serves(TypeFacts type) => (ServesEnums && type.Form == TypeForm.Enum) || Types.Any(target => Covers(target, type));

    private bool Covers(TypeFacts target, TypeFacts type)
        => Matches(target, type)
            || (AreNamed && target.MetadataName == Enums && type.Form == TypeForm.Enum)
            || (AreNamed && !FrameworkTypes.Contains(target) && (type.Levels().Any(level => Matches(target, level)) || type.Interfaces.Any(level => Matches(target, level))));

    /// <summary>Whether a type is the target, or an instantiation of it.</summary>
    private bool Matches(TypeFacts target, TypeFacts type) => target.Equals(type) || ((target.IsOpen || Converter.IsOpen) && target.IsSameDefinition(type));

    /// <summary>
    /// Returns a text that identifies the assignment within a profile. It begins with the types, each as in
    /// <c>Generated/ScalarHandles</c>.
    /// </summary>
    /// <param name="assembly">The name of the assembly of the converter.</param>
    public IEnumerable<string> Texts(string assembly)
        => Types.Select(type => Converter.IsOpen && type.Element is null ? type.MetadataName : TypeText(type)).Concat(ServesEnums ? [Enums] : Array.Empty<string>())
            .Select(type => $"{type}={TypeText(Converter)},{assembly}");

    /// <summary>Returns the name of a type with its arguments; definitions have none.</summary>
    private static string TypeText(TypeFacts type)
        => type.Element is { } element ? $"{TypeText(element)}[{new string(',', type.Rank - 1)}]"
            : type.Arguments.Count == 0 ? type.MetadataName
            : $"{type.MetadataName}[{string.Join(",", type.Arguments.Select(TypeText))}]";
}
