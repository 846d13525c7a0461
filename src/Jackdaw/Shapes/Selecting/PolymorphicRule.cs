namespace Jackdaw.Shapes;

/// <summary>
/// <c>[JsonDerivedType]</c> and <c>[JsonPolymorphic]</c>: values may have one of the named types. Only attributes of the declared type
/// count; those of a derived type apply to values declared as that type.
/// </summary>
internal static class PolymorphicRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
    {
        if (!Applies(type, settings))
        {
            return null;
        }

        return CustomCollectionRule.IsEnumerable(type) ? Collection(type) : UnsupportedRule.Asynchronous(type) ?? new PolymorphicShape(type);
    }

    /// <summary>Whether attributes of the type, or the settings, make it polymorphic.</summary>
    public static bool Applies(TypeFacts type, ShapeSettings settings)
        => type.Form is TypeForm.Class or TypeForm.Interface
            && !type.IsOpen
            && ((type.Find(AttributeNames.DerivedType) ?? type.Find(AttributeNames.Polymorphic)) is not null || ClosedHierarchy.IsInferred(type, settings));

    /// <summary>
    /// Returns the shape of a collection, which System.Text.Json writes as an object with the discriminator and <c>$values</c>.
    /// </summary>
    private static TypeShape Collection(TypeFacts type)
    {
        const string Reason = "it is a collection, whose JSON cannot contain a type discriminator; put the attributes on the type of its elements";
        return UnsupportedDemands.On(type).FirstOrDefault() is { } demand
                ? new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedAttribute, type, demand, type.ToString(), Advice.ForType))
            : CustomCollectionRule.IsFilledByStj(type, out _)
                ? new StjShape(type, new ShapeProblem(ProblemKind.ServedByStj, null, type.ToString(), Reason))
            : new UnsupportedShape(type, new ShapeProblem(ProblemKind.InvalidPolymorphism, type, type.ToString(), Reason));
    }
}
