namespace Jackdaw.Shapes;

/// <summary>
/// Dictionaries with keys of type <c>object</c>: System.Text.Json writes each key by its run-time type, and cannot read them.
/// </summary>
internal static class ObjectKeyRule
{
    public static TypeShape Of(TypeShape shape) => shape is CollectionShape { Key.MetadataName: "System.Object" } map
        ? new StjShape(map.Type, new ShapeProblem(ProblemKind.ServedByStj, null, map.Type.ToString(), "the type of its keys is known only at run time; use keys of one type"))
        {
            Unreadable = new ShapeProblem(ProblemKind.NotReadable, null, map.Type.ToString(), "the type of its keys is known only at run time; use keys of one type"),
            Warnings = map.Warnings,
        }
        : shape;
}
