namespace Jackdaw.Shapes;

/// <summary>
/// Members whose type, or element type, has no JSON form: as in System.Text.Json, they are harmless as long as they have no value.
/// </summary>
internal static class RefusedRule
{
    /// <summary>Returns the shape of such a member, or null if its type decides.</summary>
    public static TypeShape? OnMember(TypeFacts type, ShapeSettings settings) => Mentions(type) ? Of(type, settings) : null;

    private static TypeShape? Of(TypeFacts type, ShapeSettings settings)
    {
        if (Reason(type) is { } reason)
        {
            TypeFacts held = type.NullableUnderlying ?? type;
            return CanBeNull(type) && held.Form is (TypeForm.Class or TypeForm.Interface or TypeForm.Delegate or TypeForm.Struct) && Selection.Of(held, settings) is UnsupportedShape
                ? new RefusedShape(type, new ShapeProblem(ProblemKind.RefusedValue, null, held.ToString(), reason))
                : null;
        }

        return Selection.Of(type, settings) is CollectionShape { IsCustom: false, ElementValue: null } collection && Of(collection.Element, settings) is { } element
            ? collection with { ElementValue = element }
            : null;
    }

    /// <summary>Whether the type involves a type without a JSON form; called for every member, but rarely true.</summary>
    private static bool Mentions(TypeFacts type)
        => (type.Element is { } element && Mentions(element))
            || type.Arguments.Any(Mentions)
            || (type.MetadataName != "System.String" && (!type.IsValueType || type.Arguments.Count > 0) && Reason(type) is not null);

    private static bool CanBeNull(TypeFacts type) => !type.IsValueType || type.NullableUnderlying is not null;

    /// <summary>Returns why the type itself has no JSON form. An array has one, whatever its element type.</summary>
    private static string? Reason(TypeFacts type) => type.Element is not null ? null : UnsupportedRule.Find(type.NullableUnderlying ?? type);
}
