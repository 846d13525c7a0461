namespace Jackdaw.Shapes;

/// <summary>Values written by their run-time type: <c>object</c>, and declarations that name <c>RunTimeTypeCodec</c>.</summary>
internal static class RunTimeTypeRule
{
    /// <summary>The name as text only, because the rules must not depend on other namespaces.</summary>
    private const string Codec = nameof(Jackdaw) + ".Codecs.RunTimeTypeCodec`1";

    public static TypeShape? Object(TypeFacts type, ShapeSettings settings)
        => type.MetadataName == "System.Object" ? new ScalarShape(type, settings.NaturalObjects ? "NaturalObjectCodec" : "ObjectCodec", 0) : null;

    /// <summary>Whether the codec that a declaration names writes values by their run-time type.</summary>
    public static bool IsNamedBy(CustomShape shape) => shape.Codec.MetadataName == Codec;

    /// <summary>Creates the problem that values written by such a codec are not read.</summary>
    public static ShapeProblem Unreadable(TypeFacts type)
        => new(ProblemKind.NotReadable, null, type.ToString(), type.IsAbstract ? AbstractRule.WhyNotReadable(type) : "RunTimeTypeCodec only writes; use a class without it");
}
