namespace Jackdaw.Shapes;

/// <summary>C# 15 unions, recognized by the attribute that the compiler adds.</summary>
internal static class UnionRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => type is { Form: TypeForm.Class or TypeForm.Struct, IsOpen: false, IsUnion: true } ? new UnionShape(type) : null;
}
