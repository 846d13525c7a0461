using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>A type that a value of a polymorphic type may have.</summary>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonDerivedShape
{
    internal JsonDerivedShape(object? discriminator, JsonShape shape) => (Discriminator, Shape) = (discriminator, shape);

    /// <summary>What tells the type: a string, a boxed <see cref="int"/>, or null: values are written without it, and never read.</summary>
    public object? Discriminator { get; }

    /// <summary>The members of the type alone, whatever its own attributes say of types that derive from it.</summary>
    public JsonShape Shape { get; }
}
