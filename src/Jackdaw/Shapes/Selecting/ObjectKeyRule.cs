namespace Jackdaw.Shapes;

/// <summary>Dictionaries whose keys are of type <c>object</c>: System.Text.Json writes each key as the type that it has at run time, and reads none.</summary>
internal static class ObjectKeyRule
{
    public static TypeShape Of(TypeShape shape) => shape is CollectionShape { Key.MetadataName: "System.Object" } map
        ? new StjShape(map.Type, new ShapeProblem(ProblemKind.ServedByStj, null, map.Type.ToString(), "what its keys are is known only at run time; use keys of one type"))
        {
            Unreadable = new ShapeProblem(ProblemKind.NotReadable, null, map.Type.ToString(), "what its keys are is known only at run time; use keys of one type"),
            Warnings = map.Warnings,
        }
        : shape;
}
