namespace Jackdaw.Generator.Model;

/// <summary>A type that a generic declaration passes to an entry point, directly or through others, in terms of its type parameters.</summary>
/// <param name="Declaration">The documentation id of the declaration.</param>
/// <param name="Type">The type.</param>
/// <param name="Profile">The profile; null for the default one.</param>
/// <param name="IsRead">Whether the type is read.</param>
internal sealed record PassedType(string Declaration, TypeHandle Type, TypeHandle? Profile, bool IsRead);
