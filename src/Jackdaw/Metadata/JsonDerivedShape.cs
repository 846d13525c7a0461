using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>A type that a value of a polymorphic type may have.</summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonDerivedShape
{
    internal JsonDerivedShape(object? discriminator, JsonShape shape) => (Discriminator, Shape) = (discriminator, shape);

    /// <summary>
    /// The discriminator: a string, a boxed <see cref="int"/>, or null. If null, values are written without one and never read.
    /// </summary>
    public object? Discriminator { get; }

    /// <summary>The members of the type alone, without the effect of its own attributes about derived types.</summary>
    public JsonShape Shape { get; }
}
