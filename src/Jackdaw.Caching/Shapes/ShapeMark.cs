namespace Jackdaw.Caching.Shapes;

/// <summary>Fingerprints of a type under a profile, the same in every process and on every machine.</summary>
/// <param name="Identity">Of the name of the type, and of the profile with its settings.</param>
/// <param name="Shape">Of these and of everything that JSON sees of the type and of the types in it.</param>
internal readonly record struct ShapeMark(ulong Identity, ulong Shape);
