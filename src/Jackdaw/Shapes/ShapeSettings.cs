namespace Jackdaw.Shapes;

/// <summary>The settings that shape a type; profiles with equal ones share their codecs.</summary>
internal sealed record ShapeSettings(
    Naming Naming,
    bool IgnoreNull,
    bool IgnoreDefault,
    bool EnumsAsNames,
    bool RejectUnknownMembers,
    bool RejectDuplicateMembers,
    Escaping NameEscaping,
    Naming EnumNaming = Naming.AsIs,
    Naming KeyNaming = Naming.AsIs,
    bool CaseInsensitive = false,
    bool RespectNullableAnnotations = false,
    bool RequireConstructorParameters = false,
    bool NaturalObjects = false,
    NumberHandling Numbers = NumberHandling.Strict,
    bool PopulateMembers = false,
    bool InferClosedTypePolymorphism = false,
    string Contracts = "",
    References References = References.None,
    bool IncludeFields = false,
    bool IgnoreReadOnlyProperties = false,
    bool IgnoreReadOnlyFields = false,
    bool AlwaysFraction = false,
    ShouldSerialize ShouldSerialize = ShouldSerialize.UnlessXml,
    bool IgnoreRequiredMembers = false)
{
    /// <summary>The naming policy of the program for members; null if it has none.</summary>
    public CustomNaming? MemberPolicy { get; init; }

    /// <summary>The naming policy of the program for enum values; null if it has none.</summary>
    public CustomNaming? EnumPolicy { get; init; }

    /// <summary>The naming policy of the program for text as a dictionary key; null if it has none.</summary>
    public CustomNaming? KeyPolicy { get; init; }

    /// <summary>Whether text as a dictionary key is renamed.</summary>
    public bool RenamesKeys => KeyNaming != Naming.AsIs || KeyPolicy is not null;

    /// <summary>The prefix of the text for contracts, which comes last.</summary>
    public const string ContractsPrefix = "Contracts(";

    /// <summary>The settings of Json, the default profile.</summary>
    public static ShapeSettings Default { get; } = new(Naming.AsIs, false, false, false, false, false, Escaping.Minimal);

    /// <summary>Returns the JSON name of a member without a name attribute.</summary>
    public string MemberName(string name) => MemberPolicy?.Name(name) ?? NamingPolicy.Apply(Naming, name);

    /// <summary>Returns the JSON name of an enum value without a name attribute.</summary>
    public string EnumName(string name) => EnumPolicy?.Name(name) ?? NamingPolicy.Apply(EnumNaming, name);

    /// <summary>Returns the text that is written for a dictionary key.</summary>
    public string KeyName(string name) => KeyPolicy?.Name(name) ?? NamingPolicy.Apply(KeyNaming, name);

    /// <summary>
    /// Returns the differences from the default, by name. Codecs are found under this text, also by assemblies built against another
    /// version. A new setting adds a word where it is used and does not change other texts.
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
            EnumNaming == Naming.AsIs ? "" : "Enum" + EnumNaming,
            KeyNaming == Naming.AsIs ? "" : "Key" + KeyNaming,
            CaseInsensitive ? nameof(CaseInsensitive) : "",
            RespectNullableAnnotations ? nameof(RespectNullableAnnotations) : "",
            RequireConstructorParameters ? nameof(RequireConstructorParameters) : "",
            NaturalObjects ? nameof(NaturalObjects) : "",
            (Numbers & NumberHandling.FromStrings) != 0 ? "NumbersFromStrings" : "",
            (Numbers & NumberHandling.AsStrings) != 0 ? "NumbersAsStrings" : "",
            (Numbers & NumberHandling.NamedFloats) != 0 ? "NamedFloats" : "",
            PopulateMembers ? nameof(PopulateMembers) : "",
            InferClosedTypePolymorphism ? nameof(InferClosedTypePolymorphism) : "",
            References == References.None ? "" : "References" + References,
            IncludeFields ? nameof(IncludeFields) : "",
            IgnoreReadOnlyProperties ? nameof(IgnoreReadOnlyProperties) : "",
            IgnoreReadOnlyFields ? nameof(IgnoreReadOnlyFields) : "",
            AlwaysFraction ? nameof(AlwaysFraction) : "",
            ShouldSerialize == ShouldSerialize.UnlessXml ? "" : nameof(ShouldSerialize) + ShouldSerialize,
            MemberPolicy is null ? "" : $"Policy({MemberPolicy.Id})",
            EnumPolicy is null ? "" : $"EnumPolicy({EnumPolicy.Id})",
            KeyPolicy is null ? "" : $"KeyPolicy({KeyPolicy.Id})",
            IgnoreRequiredMembers ? nameof(IgnoreRequiredMembers) : "",
            Contracts,
        }.Where(word => word.Length > 0));
}

/// <summary>The naming policy for members. The names are those of the public setting.</summary>
internal enum Naming
{
    AsIs,
    CamelCase,
    SnakeCase,
    KebabCase,
    PascalCase,
    UpperSnakeCase,
    UpperKebabCase,
}

/// <summary>The escaping mode. The names are those of the public setting.</summary>
internal enum Escaping
{
    Minimal,
    Html,
    Ascii,
}

/// <summary>How numbers are read and written. The values are those of System.Text.Json's JsonNumberHandling.</summary>
[Flags]
internal enum NumberHandling
{
    Strict = 0,
    FromStrings = 1,
    AsStrings = 2,
    NamedFloats = 4,
}

/// <summary>The handling of objects that occur more than once. The values are those of the public setting.</summary>
internal enum References
{
    None,
    Preserve,
    IgnoreCycles,
}

/// <summary>Whether <c>ShouldSerialize</c> methods are called. The values are those of the public setting.</summary>
internal enum ShouldSerialize
{
    UnlessXml,
    Always,
    Never,
}
