namespace Jackdaw.Shapes;

/// <summary>What is written by the type that the value has at run time: <c>object</c>, and what names <c>RunTimeTypeCodec</c>.</summary>
internal static class RunTimeTypeRule
{
    /// <summary>A name alone: rules know no other room.</summary>
    private const string Codec = nameof(Jackdaw) + ".Codecs.RunTimeTypeCodec`1";

    public static TypeShape? Object(TypeFacts type, ShapeSettings settings)
        => type.MetadataName == "System.Object" ? new ScalarShape(type, settings.NaturalObjects ? "NaturalObjectCodec" : "ObjectCodec", 0) : null;

    /// <summary>Whether the codec that a declaration names writes values by the type that they have at run time.</summary>
    public static bool IsNamedBy(CustomShape shape) => shape.Codec.MetadataName == Codec;

    /// <summary>Why a value that such a codec writes is not read.</summary>
    public static ShapeProblem Unreadable(TypeFacts type)
        => new(ProblemKind.NotReadable, null, type.ToString(), type.IsAbstract ? AbstractRule.WhyNotReadable(type) : "RunTimeTypeCodec only writes; use a class without it");
}
