namespace Jackdaw.Shapes;

/// <summary>Arrays of one dimension; bytes are base64.</summary>
internal static class ArrayRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings) => type switch
    {
        { Element: null } => null,
        { Rank: not 1 } => new UnsupportedShape(type, new ShapeProblem(ProblemKind.UnsupportedType, null, type.ToString(), "use an array of arrays")),
        { Element.MetadataName: "System.Byte" } => new ScalarShape(type, "ByteArrayCodec", 0),
        _ => new CollectionShape(type, "ArrayCodec", TakesCollection: false, Key: null, type.Element),
    };
}
