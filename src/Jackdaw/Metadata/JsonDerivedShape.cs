using System.Diagnostics.CodeAnalysis;

namespace Jackdaw.Metadata;

/// <summary>A type that a value of a polymorphic type may have.</summary>
/// <param name="Discriminator">A string, a boxed <see cref="int"/>, or null: values are written without one, and never read.</param>
/// <param name="Shape">The members of the type alone, whatever its own attributes say of types that derive from it.</param>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed record JsonDerivedShape(object? Discriminator, JsonShape Shape);
