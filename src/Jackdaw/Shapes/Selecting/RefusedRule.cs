namespace Jackdaw.Shapes;

/// <summary>
/// Members of types without a JSON form, and members that collect them: as in System.Text.Json, such a type is no harm as long as there is no value of it.
/// </summary>
internal static class RefusedRule
{
    /// <summary>Null: the type of the member decides.</summary>
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

    /// <summary>Asked of every member: few types mention one without a form.</summary>
    private static bool Mentions(TypeFacts type)
        => (type.Element is { } element && Mentions(element))
            || type.Arguments.Any(Mentions)
            || (type.MetadataName != "System.String" && (!type.IsValueType || type.Arguments.Count > 0) && Reason(type) is not null);

    private static bool CanBeNull(TypeFacts type) => !type.IsValueType || type.NullableUnderlying is not null;

    /// <summary>Of the type itself: an array has a form, whatever it holds.</summary>
    private static string? Reason(TypeFacts type) => type.Element is not null ? null : UnsupportedRule.Find(type.NullableUnderlying ?? type);
}
