namespace Jackdaw.Shapes;

/// <summary>
/// <c>[JsonDerivedType]</c> and <c>[JsonPolymorphic]</c>: values of the type may be of one of the types that it names. Only the attributes of the declared type
/// count; those of a derived type speak of values that are declared as that one.
/// </summary>
internal static class PolymorphicRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
    {
        if (!Applies(type, settings))
        {
            return null;
        }

        return CustomCollectionRule.IsEnumerable(type)
            ? new UnsupportedShape(type, new ShapeProblem(
                ProblemKind.InvalidPolymorphism, type, type.ToString(), "it is a collection, whose JSON has no place for a type discriminator; put the attributes on the type of its elements"))
            : new PolymorphicShape(type);
    }

    private static bool Applies(TypeFacts type, ShapeSettings settings)
        => type.Form is TypeForm.Class or TypeForm.Interface
            && !type.IsOpen
            && ((type.Find(AttributeNames.DerivedType) ?? type.Find(AttributeNames.Polymorphic)) is not null || ClosedHierarchy.IsInferred(type, settings));
}
