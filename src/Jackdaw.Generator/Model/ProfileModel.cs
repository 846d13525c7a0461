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

    /// <summary>
    /// What differs from the default, by name: under this text codecs are found, also by assemblies that were built with another version. A new
    /// setting adds a word where it is used and changes no other text.
    /// </summary>
    public override string ToString()
        => string.Join(" ", new[]
        {
            Naming == Naming.AsIs ? "" : Naming.ToString(),
            IgnoreNull ? nameof(IgnoreNull) : "",
            IgnoreDefault ? nameof(IgnoreDefault) : "",
            EnumsAsNames ? nameof(EnumsAsNames) : "",
            RejectUnknownMembers ? nameof(RejectUnknownMembers) : "",
            RejectDuplicateMembers ? nameof(RejectDuplicateMembers) : "",
            NameEscaping == Escaping.Minimal ? "" : NameEscaping.ToString(),
        }.Where(word => word.Length > 0));
}

/// <summary>A profile: its type, the label it shares with profiles of the same shape, what it compiles into codecs, what its contexts carry.</summary>
internal sealed record ProfileModel(
    TypeName Type,
    string Label,
    ShapeSettings Shape,
    bool Indented,
    int? MaxDepth,
    int? MaxNumberLength);
