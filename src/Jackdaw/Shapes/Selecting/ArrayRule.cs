namespace Jackdaw.Shapes;

/// <summary>Arrays; one-dimensional byte arrays are Base64.</summary>
internal static class ArrayRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings) => type switch
    {
        { Element: null } => null,
        { Rank: 0 } => new UnsupportedShape(
            type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), "it may start at any index, which JSON cannot express; use an array of arrays")),
        { Rank: > 1 } => new CollectionShape(type, "MultiArrayCodec", TakesCollection: true, Key: null, type.Element),
        { Element.MetadataName: "System.Byte" } => new ScalarShape(type, "ByteArrayCodec", 0),
        _ => new CollectionShape(type, "ArrayCodec", TakesCollection: false, Key: null, type.Element),
    };
}
