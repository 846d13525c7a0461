namespace Jackdaw.Generator.Model;

/// <summary>A class that may have more members than its reference assembly.</summary>
/// <param name="Type">The class.</param>
/// <param name="Hiding">Names of members of derived classes, which hide members of the same name.</param>
internal sealed record HiddenLevel(TypeName Type, EquatableArray<string> Hiding);
