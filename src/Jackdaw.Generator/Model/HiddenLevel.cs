namespace Jackdaw.Generator.Model;

/// <summary>A class that may have more members than its reference assembly.</summary>
/// <param name="Type">The class.</param>
/// <param name="Hiding">Names of members of derived classes, which hide members of the same name; for callbacks, the names of those that the compiler sees.</param>
internal sealed record HiddenLevel(TypeName Type, EquatableArray<string> Hiding);

/// <summary>A class whose assembly may have an accessor more for some of its properties than the compiler shows.</summary>
/// <param name="Type">The class.</param>
/// <param name="Properties">Their names.</param>
internal sealed record HiddenAccessorLevel(TypeName Type, EquatableArray<string> Properties);
