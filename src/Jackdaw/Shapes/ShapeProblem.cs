using System.Globalization;

namespace Jackdaw.Shapes;

/// <summary>
/// A problem with a type, or a warning for its author. The generator reports it as a diagnostic; the run-time fallback throws an error with
/// the same text.
/// </summary>
/// <param name="Kind">The kind of problem.</param>
/// <param name="At">
/// The declaration to point to: a type, a member or a constructor parameter; null for the location that uses the type.
/// </param>
/// <param name="Words">The arguments of its message.</param>
internal sealed record ShapeProblem(ProblemKind Kind, Facts? At, IReadOnlyList<string> Words)
{
    public ShapeProblem(ProblemKind kind, Facts? at, params string[] words)
        : this(kind, at, (IReadOnlyList<string>)words)
    {
    }

    /// <summary>The complete message.</summary>
    public string Message => string.Format(CultureInfo.InvariantCulture, Kind.Format, Words.ToArray<object>());

    /// <summary>The message of the run-time error, with the id of the diagnostic.</summary>
    public string Error => $"{Message.TrimEnd('.')} ({Kind.Id}).";
}

/// <summary>A kind of problem: its diagnostic, its message, and its severity.</summary>
/// <param name="Id">The diagnostic id.</param>
/// <param name="Format">The message format.</param>
/// <param name="IsWarning">Whether the type is served nevertheless.</param>
/// <param name="ConcernsReading">Whether values can be written but not read. Reported only where values are read.</param>
internal sealed record ProblemKind(string Id, string Format, bool IsWarning = false, bool ConcernsReading = false)
{
    public static readonly ProblemKind UnsupportedType = new("JD0002", "Jackdaw cannot read and write '{0}': {1}");

    public static readonly ProblemKind UnsupportedAttribute = new("JD0003", "Jackdaw does not support {0} on '{1}' yet, and without it the JSON would differ; {2}");

    public static readonly ProblemKind NoConstructor = new("JD0004", "Jackdaw can write '{0}' but not create it: {1}", IsWarning: true, ConcernsReading: true);

    public static readonly ProblemKind UnboundParameter = new(
        "JD0005",
        "Jackdaw can write '{1}' but not create it: parameter '{0}' of its constructor matches no JSON member by name and type; name it like a member of the same type, or mark another constructor with [JsonConstructor]",
        IsWarning: true,
        ConcernsReading: true);

    public static readonly ProblemKind DuplicateName = new(
        "JD0006", "'{0}' and '{1}' of '{2}' are both called \"{3}\" in JSON; rename one with [JsonPropertyName] ([JsonStringEnumMemberName] for enums), or leave it out with [JsonIgnore]");

    public static readonly ProblemKind UnsupportedKey = new(
        "JD0007", "'{0}' cannot be a dictionary key: Jackdaw needs a scalar, an enum, or a codec that implements IUncheckedJsonKeyCodec<{0}>");

    public static readonly ProblemKind InvalidCodec = new("JD0008", "[JsonCodec({0})] does not fit '{1}': {2}; name a struct that is a codec of '{1}'");

    public static readonly ProblemKind NotReadable = new("JD0009", "Jackdaw can write '{0}' but not read it: {1}, or name a codec with [JsonCodec]", IsWarning: true, ConcernsReading: true);

    public static readonly ProblemKind IgnoreHasNoEffect = new(
        "JD0010", "'{0}' is never null, so WhenWritingNull has no effect on it; it is always written. Use WhenWritingDefault, or make it nullable.", IsWarning: true);

    public static readonly ProblemKind EndlessType = new(
        "JD0012", "'{0}' contains ever larger instantiations of itself; leave the member out with [JsonIgnore], or give it a type that is not generic");

    public static readonly ProblemKind InvalidProfile = new("JD0013", "'{0}' is not a usable profile: {1}");

    public static readonly ProblemKind RequiredNotReadable = new(
        "JD0014",
        "Jackdaw can write '{1}' but not read it: '{0}' is required but nothing can set it; give it a setter or a constructor parameter, or remove what requires it",
        IsWarning: true,
        ConcernsReading: true);

    public static readonly ProblemKind InvalidName = new("JD0015", "The JSON name of '{0}' of '{1}' {2}; give it another name");

    public static readonly ProblemKind InvalidPolymorphism = new("JD0027", "Jackdaw cannot serve the derived types of '{0}': {1}");

    /// <summary>The other derived types are served.</summary>
    public static readonly ProblemKind RefusedDerived = new("JD0042", "Jackdaw rejects values of '{1}', a derived type of '{0}': {2}", IsWarning: true);

    public static readonly ProblemKind InvalidExtensionData = new("JD0028", "'{0}' cannot keep extension data: {1}");

    public static readonly ProblemKind NotPopulated = new(
        "JD0029", "'{0}' cannot be populated: {1}; until then its type is written, not read", IsWarning: true, ConcernsReading: true);

    public static readonly ProblemKind ReservedName = new(
        "JD0030", "'{0}' is metadata where references are preserved, and cannot be the JSON name of '{1}'; rename the member with [JsonPropertyName], or leave it out with [JsonIgnore]");

    public static readonly ProblemKind AmbiguousUnion = new(
        "JD0032", "JSON does not distinguish some cases of the union '{0}': {1}", IsWarning: true, ConcernsReading: true);

    public static readonly ProblemKind InvalidUnion = new("JD0033", "Jackdaw cannot serve the union '{0}': {1}");
    /// <summary>Served nevertheless, by reflection: not in trimmed or Native AOT programs.</summary>
    public static readonly ProblemKind ServedByStj = new(
        "JD0035", "System.Text.Json serves '{0}' instead of a codec, more slowly and not in trimmed or Native AOT programs: {1}, or name a codec with [JsonCodec]", IsWarning: true);

    /// <summary>Served nevertheless, by codecs composed at run time.</summary>
    public static readonly ProblemKind ServedByReflection = new(
        "JD0040",
        "Jackdaw serves '{0}' at run time by reflection, more slowly and not in trimmed or Native AOT programs: the arguments that {1} passes to its base are known only at run time; use the base itself",
        IsWarning: true);

    public static readonly ProblemKind NoSchema = new("JD0039", "Jackdaw cannot create the JSON schema of '{0}': {1}");

    public static readonly ProblemKind EmptyView = new(
        "JD0050",
        "Every value of '{0}' is written as {{}}: it declares no member that is written; name its derived types with [JsonDerivedType], declare 'object', or name RunTimeTypeCodec<{0}> with [JsonCodec] to write values by their run-time type",
        IsWarning: true);

    /// <summary>Served nevertheless, as long as the value is null.</summary>
    public static readonly ProblemKind RefusedValue = new("JD0041", "Jackdaw rejects every value of '{0}' except null: {1}", IsWarning: true);

    /// <summary>System.Text.Json also loses the value.</summary>
    public static readonly ProblemKind SetterNotOverridden = new(
        "JD0043",
        "'{0}' overrides only the getter of '{1}', so its value is written but never read; give the override a setter too, or bind the member to a constructor parameter",
        IsWarning: true,
        ConcernsReading: true);

    /// <inheritdoc cref="SetterNotOverridden"/>
    public static readonly ProblemKind GetterNotOverridden = new(
        "JD0046", "'{0}' overrides only the setter of '{1}', so its value is read but never written; give the override a getter too, or leave the member out with [JsonIgnore]", IsWarning: true);

    /// <inheritdoc cref="SetterNotOverridden"/>
    public static readonly ProblemKind ConstructorNotUsed = new(
        "JD0044", "'{0}' is written, but read without {1}, which only its constructor can set: a struct starts from its default; mark the constructor with [JsonConstructor], give its members init, or name a codec with [JsonCodec]", IsWarning: true, ConcernsReading: true);

    public static readonly ProblemKind AttributeNotRead = new("JD0021", "Jackdaw does not read {0} on '{1}': {2}", IsWarning: true);
}

/// <summary>Advice for <see cref="ProblemKind.UnsupportedAttribute"/>.</summary>
internal static class Advice
{
    public const string ForType = "name a codec with [JsonCodec] on the type, or remove it";
    public const string ForConverter = "name a codec with [JsonCodec], leave the member out with [JsonIgnore], or remove it";
    public const string ForMember = "leave the member out with [JsonIgnore], or remove it";
    public const string ForUnused = "make it an instance property of the type, or remove it";
    public const string ForCallback = "make it the only one of its kind, not virtual, returning nothing and taking a StreamingContext, or remove it";
    public const string ForNumbers = "put it on numbers and collections of numbers, or remove it";
    public const string ForEnumName = "use [JsonStringEnumMemberName] itself";
}
