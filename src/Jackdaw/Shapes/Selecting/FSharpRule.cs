namespace Jackdaw.Shapes;

/// <summary>
/// F# types that look like classes or structs with properties, but are not. The F# compiler marks each type and its parts with their F#
/// kind. Records and enums are what they look like.
/// </summary>
internal static class FSharpRule
{
    private const string Core = "Microsoft.FSharp.Core.";
    private const string Mapping = Core + "CompilationMappingAttribute";
    private const string Option = Core + "FSharpOption`1";
    private const string ValueOption = Core + "FSharpValueOption`1";
    private const int KindMask = 31;
    private const int IsPrivateRepresentation = 32;
    private const int Union = 1;
    private const int Record = 2;
    private const int Field = 4;
    private const int UnionCase = 8;

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => type switch
        {
            { IsOpen: true } or { MetadataName: "" } => null,
            { MetadataName: Option } => new OptionShape(type, "OptionCodec", type.Arguments[0]),
            { MetadataName: ValueOption } => new OptionShape(type, "ValueOptionCodec", type.Arguments[0]),
            { MetadataName: Core + "Unit" } => new UnsupportedShape(
                type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), "unit holds nothing; leave it out with [JsonIgnore]")),
            _ when KindOf(type) == Union => new FSharpUnionShape(type),
            { Container: not null, Base: { } union } when KindOf(union) == Union => new FSharpCaseShape(type, union),
            _ => null,
        };

    /// <summary>Returns the shape of a union as a dictionary key: its name, if no case has fields.</summary>
    public static TypeShape? Key(TypeFacts type, ShapeSettings settings)
        => !type.IsOpen && KindOf(type) == Union && Cases(type).All(source => source.Case is PropertyFacts) ? new FSharpUnionShape(type) : null;

    /// <summary>
    /// Whether it is a struct record, created by its constructor for all fields; as a class it would have only that constructor.
    /// </summary>
    public static bool IsStructRecord(TypeFacts type) => type.IsValueType && KindOf(type) == Record;

    /// <summary>Whether the cases of a union are private to its file.</summary>
    public static bool IsPrivate(TypeFacts type) => type.Find(Mapping)?.Argument(0) is int flags && (flags & IsPrivateRepresentation) != 0;

    /// <summary>
    /// Returns the cases of a union by their tags: a static method for a case with fields, a static property for one without.
    /// </summary>
    public static IEnumerable<(Facts Case, int Tag)> Cases(TypeFacts type)
        => type.Methods.Where(method => method is { IsStatic: true, Parameters.Count: > 0 }).Cast<Facts>()
            .Concat(type.Properties.Where(property => property.IsStatic))
            .SelectMany(source => Parts(AttributesOf(source), UnionCase).Select(part => (source, part.Tag)))
            .OrderBy(one => one.Tag);

    /// <summary>
    /// Returns the properties for the fields of a case, in order: those of the case's class, or of the union itself if there are no such
    /// classes.
    /// </summary>
    public static List<PropertyFacts> Fields(TypeFacts type, string name, int tag)
        => type.Properties.Concat(type.Nested(name)?.Properties ?? [])
            .SelectMany(property => Parts(property.Attributes, Field).Where(part => part.Tag == tag).Select(part => (Property: property, part.Place)))
            .OrderBy(field => field.Place)
            .Select(field => field.Property)
            .ToList();

    /// <summary>Returns the name of a case; the methods for cases are called <c>New</c> plus that name.</summary>
    public static string NameOf(Facts source)
        => source is MethodFacts && source.Name.StartsWith("New", StringComparison.Ordinal) ? source.Name.Substring("New".Length) : source.Name;

    /// <summary>Whether a static method returns the tag, rather than a property, because one of the cases is represented as null.</summary>
    public static bool HasStaticTag(TypeFacts type) => type.Methods.Any(method => method is { Name: "GetTag", IsStatic: true, IsPublic: true, Parameters.Count: 1 });

    /// <summary>Returns the attributes of a case: for one without fields, those of the getter.</summary>
    public static IReadOnlyList<AttributeFacts> AttributesOf(Facts source) => source is PropertyFacts property ? property.GetterAttributes : source.Attributes;

    private static IEnumerable<(int Tag, int Place)> Parts(IReadOnlyList<AttributeFacts> attributes, int kind)
        => attributes
            .Where(attribute => attribute.MetadataName == Mapping && attribute.Argument(0) is int flags && (flags & KindMask) == kind)
            .Select(attribute => (attribute.Argument(1) as int? ?? 0, attribute.Argument(2) as int? ?? 0));

    private static int KindOf(TypeFacts type) => type.Find(Mapping)?.Argument(0) is int flags ? flags & KindMask : 0;
}
