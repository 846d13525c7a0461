namespace Jackdaw.Generator.Model;

/// <summary>A profile: its type, the label it shares with profiles of the same shape, what it compiles into codecs, what its contexts carry.</summary>
internal sealed record ProfileModel(
    TypeName Type,
    string Label,
    ShapeSettings Shape,
    bool Indented,
    int? MaxDepth,
    int? MaxNumberLength,
    bool AllowComments,
    bool AllowTrailingCommas);
