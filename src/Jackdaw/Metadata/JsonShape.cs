using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw.Metadata;

/// <summary>
/// What a type looks like to JSON under the settings of a profile: the decisions by which Jackdaw itself reads and writes it, as data, with accessors. For code that writes another
/// format by the same rules. Immutable, and safe for any number of threads.
/// </summary>
/// <remarks>Shapes are kept as long as their types and profiles. None of them holds an assembly that can be unloaded.</remarks>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonShape
{
    /// <summary>The form of these classes. It grows with each change that code which uses them has to know about.</summary>
    public const int Version = 2;

    internal const string OnlyMadeThere = "A shape comes from JsonShape.Of, which says so.";

    private Func<object?[], object>? _make;

    internal JsonShape(Type type, Type profile, JsonShapeKind kind) => (Type, Profile, Kind) = (type, profile, kind);

    /// <summary>The type.</summary>
    public Type Type { get; }

    /// <summary>The profile whose settings decide.</summary>
    public Type Profile { get; }

    /// <summary>What its values are.</summary>
    public JsonShapeKind Kind { get; }

    /// <summary>Why Jackdaw does not serve the type, with the number of its diagnostic; null where it does.</summary>
    public string? Refusal { get; internal init; }

    /// <summary>What an array, a dictionary or a nullable type holds; else null.</summary>
    public JsonShape? Element => LazyElement?.Value;

    /// <summary>The keys of a dictionary; else null.</summary>
    public JsonShape? Key => LazyKey?.Value;

    /// <summary>The dimensions of an array of several; else 1 for arrays and other collections, and 0 for all other types.</summary>
    public int Rank { get; internal init; }

    /// <summary>Why values are written and not read; null where they are read.</summary>
    public string? WriteOnly { get; internal init; }

    /// <summary>The class of the user-defined codec or of the converter; else null.</summary>
    public Type? Codec { get; internal init; }

    /// <summary>Whether numbers are read from strings, are written as strings, and have names for what is no number.</summary>
    public JsonNumberHandling NumberHandling { get; internal init; }

    /// <summary>The names of an enum that is written by name, or of one that is a key; empty where it is written as a number.</summary>
    public IReadOnlyList<JsonEnumName> EnumNames { get; internal init; } = [];

    /// <summary>Values of the enum are sets of names, separated by commas.</summary>
    public bool IsFlags { get; internal init; }

    /// <summary>The members of an object in the order in which they are written. Members that JSON leaves out are not among them.</summary>
    public IReadOnlyList<JsonMemberShape> Members { get; internal init; } = [];

    /// <summary>The member that keeps what the type does not know; null if there is none.</summary>
    public JsonMemberShape? ExtensionData { get; internal init; }

    /// <summary>Names in JSON that no member has are refused.</summary>
    public bool RejectsUnknownMembers { get; internal init; }

    /// <summary>A name that occurs twice in an object is refused.</summary>
    public bool RejectsDuplicateMembers { get; internal init; }

    /// <summary>Names of members are read in any casing.</summary>
    public bool IsCaseInsensitive { get; internal init; }

    /// <summary>What <see cref="Create"/> takes.</summary>
    public IReadOnlyList<JsonParameterShape> Parameters { get; internal init; } = [];

    /// <summary><see cref="Create"/> may be called.</summary>
    public bool CanCreate => Construction is not null;

    /// <summary>The name of the member that tells the type of an object, or the case of a union of F#; null for all others.</summary>
    public string? Discriminator { get; internal init; }

    /// <summary>The types that values of a polymorphic type may have, in the order of its attributes.</summary>
    public IReadOnlyList<JsonDerivedShape> DerivedTypes { get; internal init; } = [];

    /// <summary>The cases of a union, in the order of its declaration; empty for all other types.</summary>
    public IReadOnlyList<JsonCaseShape> Cases { get; internal init; } = [];

    internal Lazy<Func<object, JsonCaseShape?>>? FindCase { get; init; }

    internal Lazy<JsonShape>? LazyElement { get; init; }

    internal Lazy<JsonShape>? LazyKey { get; init; }

    internal ConstructionPlan? Construction { get; init; }

    internal IReadOnlyList<ParameterPlan> Arguments { get; init; } = [];

    /// <summary>The shape of a type under a profile. The same object at each call, as long as both live.</summary>
    /// <param name="type">The type of the value.</param>
    /// <param name="profile">A class that derives from <see cref="JsonProfile{TSelf}"/>: <c>typeof(Json)</c>.</param>
    /// <returns>The shape; of a type that Jackdaw does not serve, one that says why.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">There are no values of such a type, or <paramref name="profile"/> is no profile.</exception>
    /// <exception cref="NotSupportedException">
    /// The settings of the profile make no sense, what the declarations of the type mention is missing, or this program can't make code at run time.
    /// </exception>
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    public static JsonShape Of(Type type, Type profile)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(profile);
        return KnownShapes.Of(type, profile);
    }

    /// <summary>Creates an object.</summary>
    /// <param name="arguments">A value for each of <see cref="Parameters"/>.</param>
    /// <returns>The object; a struct is boxed. What the constructor throws is passed on.</returns>
    /// <exception cref="ArgumentException">There are too few or too many arguments, or one is of another type.</exception>
    /// <exception cref="InvalidOperationException"><see cref="CanCreate"/> is false.</exception>
    public object Create(params ReadOnlySpan<object?> arguments)
    {
        if (Construction is null)
        {
            throw new InvalidOperationException($"'{Type}' can't be created.");
        }

        if (arguments.Length != Parameters.Count)
        {
            throw new ArgumentException($"'{Type}' is created of {Parameters.Count} arguments, not of {arguments.Length}.", nameof(arguments));
        }

        for (int i = 0; i < arguments.Length; i++)
        {
            CheckValue(arguments[i], Parameters[i].Type, nameof(arguments));
        }

        return (_make ??= MakeMaker())(arguments.ToArray());
    }

    /// <summary>Finds the case that a value of a union is of.</summary>
    /// <param name="union">The value.</param>
    /// <returns>The case; null where the union holds null and no case takes it: it is written as null.</returns>
    /// <exception cref="ArgumentException"><paramref name="union"/> is of another type.</exception>
    /// <exception cref="InvalidOperationException">The type is no union.</exception>
    /// <exception cref="NotSupportedException">What the union holds is of none of its cases.</exception>
    public JsonCaseShape? CaseOf(object union)
    {
        ArgumentNullException.ThrowIfNull(union);
        CheckValue(union, Type, nameof(union));
        return FindCase is { } find ? find.Value(union) : throw new InvalidOperationException($"'{Type}' is no union.");
    }

    /// <summary>The kind and the type, for messages.</summary>
    public override string ToString() => $"{Kind} {Type}";

    internal static void CheckValue(object? value, Type type, string name)
    {
        if (value is null ? type.IsValueType && Nullable.GetUnderlyingType(type) is null : !type.IsInstanceOfType(value))
        {
            throw new ArgumentException($"{(value is null ? "Null" : $"A '{value.GetType()}'")} is no '{type}'.", name);
        }
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = OnlyMadeThere)]
    private Func<object?[], object> MakeMaker() => BoxedAccessors.Maker(Type, Construction!, Arguments);
}
