namespace Jackdaw.Shapes;

/// <summary>Values that are written while their source is read.</summary>
internal static class StreamedRule
{
    /// <summary>The name as text only, because the rules must not depend on other namespaces.</summary>
    private const string Own = nameof(Jackdaw) + ".JsonStreamed";

    public static TypeShape? Value(TypeFacts type, ShapeSettings settings) => type.MetadataName switch
    {
        Own + "String" => new ScalarShape(type, "StreamedStringCodec", 0),
        Own + "Base64" => new ScalarShape(type, "StreamedBase64Codec", 0),
        Own + "Array`1" when !type.IsOpen => Array(type, settings),
        _ => null,
    };

    /// <summary>
    /// Returns the shape of a streamed array. Its elements are written after everything else, so references between the two cannot be
    /// tracked.
    /// </summary>
    private static TypeShape Array(TypeFacts type, ShapeSettings settings)
        => settings.References == References.None
            ? new CollectionShape(type, "StreamedArrayCodec", TakesCollection: false, Key: null, type.Arguments[0])
            : new UnsupportedShape(
                type,
                new ShapeProblem(
                    ProblemKind.UnsupportedType,
                    null,
                    type.ToString(),
                    "its elements are written separately, but a profile that preserves references or ignores cycles must know all objects; use List<T>"));
}
