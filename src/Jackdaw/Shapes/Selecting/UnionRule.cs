namespace Jackdaw.Shapes;

/// <summary>Unions of C# 15, known by the attribute that its compiler puts on them.</summary>
internal static class UnionRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings)
        => type is { Form: TypeForm.Class or TypeForm.Struct, IsOpen: false, IsUnion: true } ? new UnionShape(type) : null;
}
