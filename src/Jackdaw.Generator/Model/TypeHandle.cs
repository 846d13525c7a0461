namespace Jackdaw.Generator.Model;

/// <summary>
/// A type by assembly and metadata name. The pipeline carries it from a call to the parser instead of a symbol, which would keep an old
/// compilation alive and never compare equal. An array is named "[]" and has its element type as the only argument.
/// </summary>
internal sealed record TypeHandle(string Assembly, string MetadataName, EquatableArray<TypeHandle> Arguments)
{
    public const string Array = "[]";
}
