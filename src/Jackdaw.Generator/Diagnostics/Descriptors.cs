using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Diagnostics;

/// <summary>Every diagnostic of Jackdaw. Each has a page docs/diagnostics/&lt;id&gt;.md and a line in AnalyzerReleases.*.md.</summary>
internal static class Descriptors
{
    private const string Category = "Jackdaw";

    public static readonly DiagnosticDescriptor NotNameable = Error(
        "JD0001", "Type cannot be named by generated code", "Jackdaw cannot generate a codec for '{0}': {1}");

    public static readonly DiagnosticDescriptor UnsupportedType = Error(
        "JD0002", "Type is not supported", "Jackdaw cannot read and write '{0}': {1}");

    public static readonly DiagnosticDescriptor UnsupportedAttribute = Error(
        "JD0003", "Attribute is not supported", "Jackdaw does not support {0} on '{1}' yet, and without it the JSON would differ; {2}");

    public static readonly DiagnosticDescriptor NoConstructor = Error(
        "JD0004", "No constructor to read with", "Jackdaw cannot create '{0}': {1}");

    public static readonly DiagnosticDescriptor UnboundParameter = Error(
        "JD0005", "Constructor parameter matches no member", "Parameter '{0}' of the constructor of '{1}' matches no JSON member by name and type; name it like a member of the same type, or mark another constructor with [JsonConstructor]");

    public static readonly DiagnosticDescriptor DuplicateName = Error(
        "JD0006", "Two members have one JSON name", "'{0}' and '{1}' of '{2}' are both called \"{3}\" in JSON; rename one with [JsonPropertyName] ([JsonStringEnumMemberName] for enums), or leave it out with [JsonIgnore]");

    public static readonly DiagnosticDescriptor UnsupportedKey = Error(
        "JD0007", "Dictionary key is not supported", "'{0}' cannot be a dictionary key: Jackdaw needs a scalar, an enum, or a codec that implements IUncheckedJsonKeyCodec<{0}>");

    public static readonly DiagnosticDescriptor InvalidCodec = Error(
        "JD0008", "Codec does not fit", "[JsonCodec({0})] does not fit '{1}': {2}; name a struct that is a codec of '{1}'");

    public static readonly DiagnosticDescriptor NotReadable = Warning(
        "JD0009", "Type cannot be read", "Jackdaw can write '{0}' but not read it: {1}, or name a codec with [JsonCodec]");

    public static readonly DiagnosticDescriptor IgnoreHasNoEffect = Warning(
        "JD0010", "Ignore condition has no effect", "'{0}' is never null, so WhenWritingNull has no effect on it; it is always written. Use WhenWritingDefault, or make it nullable.");

    public static readonly DiagnosticDescriptor OpenType = Error(
        "JD0011", "Generic type is not closed", "Jackdaw cannot generate a codec for the open generic type '{0}': name its type arguments with [assembly: JsonModel(typeof(...))]");

    public static readonly DiagnosticDescriptor EndlessType = Error(
        "JD0012", "Generic type never ends", "'{0}' contains ever larger types of itself; leave the member out with [JsonIgnore], or give it a type that is not generic");

    public static readonly DiagnosticDescriptor InvalidProfile = Error(
        "JD0013", "Profile does not fit", "'{0}' is not a usable profile: {1}");

    public static readonly DiagnosticDescriptor RequiredNotReadable = Error(
        "JD0014", "Required member cannot be read", "'{0}' of '{1}' is required but nothing can set it; give it a setter or a constructor parameter, or remove what requires it");

    public static readonly DiagnosticDescriptor InvalidName = Error(
        "JD0015", "Name cannot be written as JSON", "The JSON name of '{0}' of '{1}' is not valid Unicode text; give it a name without a lone surrogate");

    public static readonly DiagnosticDescriptor OldLanguage = Error(
        "JD0016", "C# version is too old", "Jackdaw's generated code needs C# 11 or later; this project uses C# {0}. Remove LangVersion from the project, or set it to latest.");

    public static readonly DiagnosticDescriptor HiddenAccessor = Warning(
        "JD0017", "Accessor is not visible", "'{0}' of '{1}' asks to take part, but its assembly shows no {2} here: the member {3}. Make the {2} public, or bind the member to a constructor parameter.");

    public static readonly DiagnosticDescriptor OpenCall = Warning(
        "JD0018", "Type is known only at run time", "Nothing is generated for '{0}' at this call, because its type argument is known only at run time: the run-time fallback serves it, slower, and not in trimmed or Native AOT programs. Name every type that gets here with [assembly: JsonModel(typeof(...))], or take a codec as a type parameter, and silence this warning.");

    public static readonly DiagnosticDescriptor HiddenJson = Error(
        "JD0019", "Json means something else here", "'Json' is {0} here: write Jackdaw.Json.{1}, or use a profile of your own under another name");

    public static readonly DiagnosticDescriptor AddedMember = Warning(
        "JD0020", "Member of another generator is not seen", "'{0}', which {2} adds to '{1}', is neither written nor read, because no generator sees what another one adds: declare the property yourself (a partial property is enough), or name a codec with [JsonCodec]");

    public static readonly DiagnosticDescriptor AttributeNotRead = Warning(
        "JD0021", "Attribute is not read", "Jackdaw does not read {0} on '{1}': {2}");

    public static readonly DiagnosticDescriptor HiddenMembers = Error(
        "JD0024", "Members of another assembly are hidden", "Jackdaw cannot generate a codec for '{0}' here: {1}{2}; let the assembly that declares it have the codec, with [JsonModel] on it");

    public static IEnumerable<DiagnosticDescriptor> All { get; } =
    [
        NotNameable, UnsupportedType, UnsupportedAttribute, NoConstructor, UnboundParameter, DuplicateName, UnsupportedKey, InvalidCodec,
        NotReadable, IgnoreHasNoEffect, OpenType, EndlessType, InvalidProfile, RequiredNotReadable, InvalidName, OldLanguage,
        HiddenAccessor, OpenCall, HiddenJson, AddedMember, AttributeNotRead, HiddenMembers,
    ];

    /// <summary>The way out of JD0003 on a type, an enum or a member.</summary>
    public const string AdviceForType = "name a codec with [JsonCodec] on the type, or remove it";

    /// <inheritdoc cref="AdviceForType"/>
    public const string AdviceForConverter = "name a codec with [JsonCodec], leave the member out with [JsonIgnore], or remove it";

    /// <inheritdoc cref="AdviceForType"/>
    public const string AdviceForMember = "leave the member out with [JsonIgnore], or remove it";

    public static DiagnosticDescriptor ById(string id) => All.First(descriptor => descriptor.Id == id);

    private static DiagnosticDescriptor Error(string id, string title, string message) => Create(id, title, message, DiagnosticSeverity.Error);

    private static DiagnosticDescriptor Warning(string id, string title, string message) => Create(id, title, message, DiagnosticSeverity.Warning);

    private static DiagnosticDescriptor Create(string id, string title, string message, DiagnosticSeverity severity)
        => new(id, title, message, Category, severity, isEnabledByDefault: true, helpLinkUri: $"docs/diagnostics/{id}.md", description: $"The cause and the way out: docs/diagnostics/{id}.md, in the package and in the repository.");
}
