namespace Jackdaw.Generator.Model;

/// <summary>A generic method or type in which a call passes on type parameters.</summary>
/// <param name="Key">Identifies it in the compilation.</param>
/// <param name="Name">Its simple name, under which callers mention it.</param>
/// <param name="Display">Its name in messages.</param>
/// <param name="IsVisible">Whether other assemblies can call it or create it.</param>
internal sealed record GenericOwner(string Key, string Name, string Display, bool IsVisible);
