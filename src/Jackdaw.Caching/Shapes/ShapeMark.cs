namespace Jackdaw.Caching.Shapes;

/// <summary>The fingerprints of a type in a profile, the same in every process and on every machine.</summary>
/// <param name="Identity">The fingerprint of the type name, and of the profile with its settings.</param>
/// <param name="Shape">The fingerprint of the identity, and of the JSON shape of the type and all types in it.</param>
internal readonly record struct ShapeMark(ulong Identity, ulong Shape);
