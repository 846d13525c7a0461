namespace Jackdaw.Shapes;

/// <summary>Arrays; bytes in one dimension are base64.</summary>
internal static class ArrayRule
{
    public static TypeShape? Value(TypeFacts type, ShapeSettings settings) => type switch
    {
        { Element: null } => null,
        { Rank: not 1 } => new CollectionShape(type, "MultiArrayCodec", TakesCollection: true, Key: null, type.Element),
        { Element.MetadataName: "System.Byte" } => new ScalarShape(type, "ByteArrayCodec", 0),
        _ => new CollectionShape(type, "ArrayCodec", TakesCollection: false, Key: null, type.Element),
    };
}
