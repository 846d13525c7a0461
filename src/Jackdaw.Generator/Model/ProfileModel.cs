namespace Jackdaw.Generator.Model;

internal enum Naming
{
    AsIs,
    CamelCase,
    SnakeCase,
    KebabCase,
}

internal enum Escaping
{
    Minimal,
    Html,
    Ascii,
}

/// <summary>The settings that shape generated code; profiles with equal ones share their codecs.</summary>
internal sealed record ShapeSettings(
    Naming Naming,
    bool IgnoreNull,
    bool IgnoreDefault,
    bool EnumsAsNames,
    bool RejectUnknownMembers,
    bool RejectDuplicateMembers,
    Escaping NameEscaping)
{
    /// <summary>What Json, the default profile, has.</summary>
    public static ShapeSettings Default { get; } = new(Naming.AsIs, false, false, false, false, false, Escaping.Minimal);
}

/// <summary>A profile: its type, the label it shares with profiles of the same shape, what it compiles into codecs, what its contexts carry.</summary>
internal sealed record ProfileModel(
    TypeName Type,
    string Label,
    ShapeSettings Shape,
    bool Indented,
    int? MaxDepth,
    int? MaxNumberLength);
