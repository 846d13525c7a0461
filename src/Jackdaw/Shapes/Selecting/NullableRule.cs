namespace Jackdaw.Shapes;

/// <summary>Nullable value types: null, or a value of the underlying type.</summary>
internal static class NullableRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => type.NullableUnderlying is { } underlying ? new NullableShape(type, underlying) : null;
}
