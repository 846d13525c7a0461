namespace Jackdaw.Shapes;

/// <summary>
/// Attributes that derive from <c>[JsonDerivedType]</c> or <c>[JsonUnmappedMemberHandling]</c>: the arguments they pass to their base are
/// known only at run time, once they are instantiated. A type with a derived type that has such an attribute is also served at run time.
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
