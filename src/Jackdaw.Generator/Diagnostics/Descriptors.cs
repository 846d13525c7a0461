using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Diagnostics;

/// <summary>
/// The diagnostics of Jackdaw. Messages of the rules in Shapes are defined there, because the same messages occur at run time. Each
/// diagnostic has a page docs/diagnostics/&lt;id&gt;.md and a line in AnalyzerReleases.*.md.
/// </summary>
internal static class Descriptors
{
    private const string Category = "Jackdaw";

    public static readonly DiagnosticDescriptor NotNameable = Warning(
        "JD0001", "Type cannot be named by generated code", "Jackdaw cannot generate a codec for '{0}': {1}. The slower run-time fallback "
            + "handles it, but not in trimmed or Native AOT programs.");

    public static readonly DiagnosticDescriptor UnsupportedType = Error(
        "JD0002", "Type is not supported", ProblemKind.UnsupportedType.Format);

    public static readonly DiagnosticDescriptor UnsupportedAttribute = Error(
        "JD0003", "Attribute is not supported", ProblemKind.UnsupportedAttribute.Format);

    public static readonly DiagnosticDescriptor NoConstructor = Warning(
        "JD0004", "No constructor to read with", ProblemKind.NoConstructor.Format);

    public static readonly DiagnosticDescriptor UnboundParameter = Warning(
        "JD0005", "Constructor parameter matches no member", ProblemKind.UnboundParameter.Format);

    public static readonly DiagnosticDescriptor DuplicateName = Error(
        "JD0006", "Two members have one JSON name", ProblemKind.DuplicateName.Format);

    public static readonly DiagnosticDescriptor UnsupportedKey = Error(
        "JD0007", "Dictionary key is not supported", ProblemKind.UnsupportedKey.Format);

    public static readonly DiagnosticDescriptor InvalidCodec = Error(
        "JD0008", "Codec does not fit", ProblemKind.InvalidCodec.Format);

    public static readonly DiagnosticDescriptor NotReadable = Warning(
        "JD0009", "Type cannot be read", ProblemKind.NotReadable.Format);

    public static readonly DiagnosticDescriptor IgnoreHasNoEffect = Warning(
        "JD0010", "Ignore condition has no effect", ProblemKind.IgnoreHasNoEffect.Format);

    public static readonly DiagnosticDescriptor OpenType = Error(
        "JD0011", "Generic type is not closed", "Jackdaw cannot generate a codec for the open generic type '{0}': name its type arguments with [assembly: JsonModel(typeof(...))]");

    public static readonly DiagnosticDescriptor EndlessType = Error(
        "JD0012", "Generic type never ends", ProblemKind.EndlessType.Format);

    public static readonly DiagnosticDescriptor InvalidProfile = Error(
        "JD0013", "Profile does not fit", ProblemKind.InvalidProfile.Format);

    public static readonly DiagnosticDescriptor RequiredNotReadable = Warning(
        "JD0014", "Required member cannot be read", ProblemKind.RequiredNotReadable.Format);

    public static readonly DiagnosticDescriptor InvalidName = Error(
        "JD0015", "Name cannot be written as JSON", ProblemKind.InvalidName.Format);

    public static readonly DiagnosticDescriptor OldLanguage = Error(
        "JD0016", "C# version is too old", "Jackdaw's generated code needs C# 11 or later; this project uses C# {0}. Remove LangVersion from the project, or set it to latest.");

    public static readonly DiagnosticDescriptor HiddenAccessor = Warning(
        "JD0017", "Accessor is not visible", "'{0}' of '{1}' is marked for serialization, but its assembly has no {2} that is visible "
            + "here: in trimmed and Native AOT programs the member {3}. Elsewhere the slower run-time fallback handles the type, if there is one. Make the {2} public, or bind the member to a constructor parameter.");

    public static readonly DiagnosticDescriptor OpenCall = Warning(
        "JD0018", "Type is known only at run time", "'{0}' is known only at run time here. {1} The slower run-time fallback handles other types, "
            + "but not in trimmed or Native AOT programs. Name every other type that gets here with [assembly: JsonModel(typeof(...))], or take a "
            + "codec as a type parameter, and silence this warning.");

    public static readonly DiagnosticDescriptor HiddenJson = Error(
        "JD0019", "Json means something else here", "'Json' is {0} here: write Jackdaw.Json.{1}, or use a profile of your own under another name");

    public static readonly DiagnosticDescriptor AddedMember = Warning(
        "JD0020", "Member of another generator is not seen", "'{0}', which {2} adds to '{1}', is neither written nor read, because "
            + "generators cannot see the output of other generators: declare the property yourself (a partial property is enough), or "
            + "name a codec with [JsonCodec]");

    public static readonly DiagnosticDescriptor AttributeNotRead = Warning(
        "JD0021", "Attribute is not read", ProblemKind.AttributeNotRead.Format);

    public static readonly DiagnosticDescriptor HiddenMembers = Warning(
        "JD0024", "Members of another assembly are hidden", "Jackdaw cannot generate a codec for '{0}' here: {1}{2}. Put [JsonModel] on "
            + "the type in the assembly that declares it, which then has the codec, or name a codec with [JsonCodec]. The slower run-time "
            + "fallback handles it, but not in trimmed or Native AOT programs.");

    public static readonly DiagnosticDescriptor InvalidPolymorphism = Error(
        "JD0027", "Derived types cannot be served", ProblemKind.InvalidPolymorphism.Format);

    public static readonly DiagnosticDescriptor InvalidExtensionData = Error(
        "JD0028", "Member cannot keep extension data", ProblemKind.InvalidExtensionData.Format);

    public static readonly DiagnosticDescriptor NotPopulated = Warning(
        "JD0029", "Member cannot be populated", ProblemKind.NotPopulated.Format);

    public static readonly DiagnosticDescriptor ReservedName = Error(
        "JD0030", "Name is metadata of references", ProblemKind.ReservedName.Format);

    public static readonly DiagnosticDescriptor AmbiguousUnion = Warning(
        "JD0032", "Cases of a union are not told apart", ProblemKind.AmbiguousUnion.Format);

    public static readonly DiagnosticDescriptor InvalidUnion = Error(
        "JD0033", "Union cannot be served", ProblemKind.InvalidUnion.Format);

    public static readonly DiagnosticDescriptor ServedByStj = Warning(
        "JD0035", "Served by System.Text.Json", ProblemKind.ServedByStj.Format);

    public static readonly DiagnosticDescriptor ServedByReflection = Warning(
        "JD0040", "Served at run time", ProblemKind.ServedByReflection.Format);

    public static readonly DiagnosticDescriptor RefusedValue = Warning(
        "JD0041", "Values of a member are refused", ProblemKind.RefusedValue.Format);

    public static readonly DiagnosticDescriptor RefusedDerived = Warning(
        "JD0042", "Values of a derived type are refused", ProblemKind.RefusedDerived.Format);

    public static readonly DiagnosticDescriptor SetterNotOverridden = Warning(
        "JD0043", "Value is never read", ProblemKind.SetterNotOverridden.Format);

    public static readonly DiagnosticDescriptor ConstructorNotUsed = Warning(
        "JD0044", "Constructor of a struct is not used", ProblemKind.ConstructorNotUsed.Format);

    public static readonly DiagnosticDescriptor MadeElsewhere = Warning(
        "JD0045", "Another generator makes a part of the type", "Jackdaw cannot generate a codec for '{0}': {1}, and generators cannot "
            + "see the output of other generators. The slower run-time fallback handles it, but not in trimmed or Native AOT programs. "
            + "Write that part yourself, or name a codec with [JsonCodec].");

    public static readonly DiagnosticDescriptor GetterNotOverridden = Warning(
        "JD0046", "Value is never written", ProblemKind.GetterNotOverridden.Format);

    public static readonly DiagnosticDescriptor PolicyAtRunTime = Warning(
        "JD0047", "Naming policy is applied at run time", "The profile '{0}' has no generated codecs, because its {1} only runs in the program. They are composed "
            + "at run time, which is slower, and impossible in trimmed or Native AOT programs. Use a naming of JsonNaming, or names in contracts.");

    public static readonly DiagnosticDescriptor NoSchema = Error(
        "JD0039", "No JSON schema", ProblemKind.NoSchema.Format);

    public static readonly DiagnosticDescriptor EmptyView = Warning(
        "JD0050", "Declared type has no members", ProblemKind.EmptyView.Format);

    public static readonly DiagnosticDescriptor InternalError = Warning(
        "JD0051", "Internal error of the generator", "The generator of Jackdaw threw {1} at '{0}', which therefore has no generated codec ({2}). Other types are not affected. "
            + "The slower run-time fallback handles the type, but not in trimmed or Native AOT programs. Please report this error with the declaration of the type; "
            + "until it is corrected, name a codec with [JsonCodec].");

    public static readonly DiagnosticDescriptor UnusableContext = Error(
        "JD0053", "Context lists no types", "'{0}' is not a context whose types can get codecs: {1}");

    public static readonly DiagnosticDescriptor ContextDiffers = Error(
        "JD0054", "Options of a context differ from the profile", "'{0}' has {1}, but {2}; {3}");

    public static readonly DiagnosticDescriptor OldSettings = Error(
        "JD0056", "Settings belong to a profile", "'{0}' takes no {1}: the settings of a call are those of its profile. {2}.");

    public static readonly DiagnosticDescriptor MovableCall = Suggestion(
        "JD0057", "Call can move to Jackdaw", "'JsonSerializer.{0}' can be '{1}.{0}'{2}");

    public static readonly DiagnosticDescriptor RemainingCall = Suggestion(
        "JD0058", "Call stays with System.Text.Json", "'JsonSerializer.{0}' cannot move to Jackdaw as it is: {1}");

    public static readonly DiagnosticDescriptor MovableContext = Suggestion(
        "JD0059", "Types of a context can be models", "The types of '{0}' can be models of the profile '{1}', whose codecs calls with a type parameter then find, too");

    public static IEnumerable<DiagnosticDescriptor> All { get; } =
    [
        NotNameable, UnsupportedType, UnsupportedAttribute, NoConstructor, UnboundParameter, DuplicateName, UnsupportedKey, InvalidCodec,
        NotReadable, IgnoreHasNoEffect, OpenType, EndlessType, InvalidProfile, RequiredNotReadable, InvalidName, OldLanguage,
        HiddenAccessor, OpenCall, HiddenJson, AddedMember, AttributeNotRead, HiddenMembers,
        InvalidPolymorphism, InvalidExtensionData, NotPopulated,
        ReservedName, AmbiguousUnion, InvalidUnion, ServedByStj, NoSchema, ServedByReflection, RefusedValue, RefusedDerived,
        SetterNotOverridden, ConstructorNotUsed, MadeElsewhere, GetterNotOverridden, PolicyAtRunTime, EmptyView, InternalError, UnusableContext, ContextDiffers, OldSettings, MovableCall, RemainingCall, MovableContext,
    ];

    public static DiagnosticDescriptor ById(string id) => All.First(descriptor => descriptor.Id == id);

    private static DiagnosticDescriptor Error(string id, string title, string message) => Create(id, title, message, DiagnosticSeverity.Error);

    private static DiagnosticDescriptor Warning(string id, string title, string message) => Create(id, title, message, DiagnosticSeverity.Warning);

    private static DiagnosticDescriptor Suggestion(string id, string title, string message) => Create(id, title, message, DiagnosticSeverity.Info);

    private static DiagnosticDescriptor Create(string id, string title, string message, DiagnosticSeverity severity)
        => new(id, title, message, Category, severity, isEnabledByDefault: true, helpLinkUri: $"docs/diagnostics/{id}.md", description: $"Cause and fix: docs/diagnostics/{id}.md, in the package and in the repository.");
}
