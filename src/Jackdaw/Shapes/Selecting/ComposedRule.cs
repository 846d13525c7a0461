namespace Jackdaw.Shapes;

/// <summary>
/// Attributes that derive from <c>[JsonDerivedType]</c> or <c>[JsonUnmappedMemberHandling]</c>: what they hand to their base is known when they have been created, at run time, where they are facts like all
/// others. A type that names one with such an attribute among its derived types is served there too.
/// </summary>
internal static class ComposedRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => type is { Form: TypeForm.Class or TypeForm.Struct or TypeForm.Interface, IsOpen: false } && Unseen(type) is { } attribute
            ? new ComposedShape(type, new ShapeProblem(ProblemKind.ServedByReflection, type, type.ToString(), KnownAttributes.Display(attribute)))
            : null;

    private static AttributeFacts? Unseen(TypeFacts type)
        => type.Attributes.FirstOrDefault(KnownAttributes.IsUnseen)
            ?? type.Attributes
                .Where(attribute => attribute.MetadataName == AttributeNames.DerivedType)
                .Select(attribute => attribute.TypeArgument?.Attributes.FirstOrDefault(KnownAttributes.IsUnseen))
                .FirstOrDefault(attribute => attribute is not null);
}
