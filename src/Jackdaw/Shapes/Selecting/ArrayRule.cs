namespace Jackdaw.Shapes;

/// <summary>Arrays; bytes in one dimension are base64.</summary>
internal static class ArrayRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings) => type switch
    {
        { Element: null } => null,
        { Rank: 0 } => new UnsupportedShape(
            type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), "it may begin at any index, which JSON can't say; use an array of arrays")),
        { Rank: > 1 } => new CollectionShape(type, "MultiArrayCodec", TakesCollection: true, Key: null, type.Element),
        { Element.MetadataName: "System.Byte" } => new ScalarShape(type, "ByteArrayCodec", 0),
        _ => new CollectionShape(type, "ArrayCodec", TakesCollection: false, Key: null, type.Element),
    };
}
