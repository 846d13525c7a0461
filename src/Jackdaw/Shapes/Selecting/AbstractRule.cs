namespace Jackdaw.Shapes;

/// <summary>
/// Interfaces and abstract classes that are not collections and name no derived types: objects with the declared members only. The class to
/// create is unknown, so they are not read.
/// </summary>
internal static class AbstractRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => type is { Form: TypeForm.Interface } or { Form: TypeForm.Class, IsAbstract: true } ? new ObjectShape(type) { Unreadable = Unreadable(type) } : null;

    public static ShapeProblem Unreadable(TypeFacts type) => new(ProblemKind.NotReadable, null, type.ToString(), WhyNotReadable(type));

    public static string WhyNotReadable(TypeFacts type)
        => (type.Form == TypeForm.Interface ? "an interface does not say which class to create" : "it is abstract, so it does not say which class to create")
            + "; use a class, name the derived types with [JsonDerivedType]";
}
