namespace Jackdaw.Shapes;

/// <summary><c>T?</c> of a value type: null, or what T's codec says.</summary>
internal static class NullableRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => type.NullableUnderlying is { } underlying ? new NullableShape(type, underlying) : null;
}
