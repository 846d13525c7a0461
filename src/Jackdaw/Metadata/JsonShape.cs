using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw.Metadata;

/// <summary>
/// The JSON form of a type under the settings of a profile: the decisions by which Jackdaw itself reads and writes it, as data, with
/// accessors. For code that writes another format by the same rules. Immutable and thread-safe.
/// </summary>
/// <remarks>Shapes are kept as long as their types and profiles. They do not hold assemblies that can be unloaded.</remarks>
[Experimental(ExperimentalIds.Metadata, Message = ExperimentalIds.MetadataMessage)]
public sealed class JsonShape
{
    /// <summary>The version of these classes. It increases with each change that affects code that uses them.</summary>
    public const int Version = 2;

    internal const string OnlyMadeThere = "Shapes are created only by JsonShape.For, which requires dynamic code.";

    private Func<object?[], object>? _make;

    internal JsonShape(Type type, Type profile, JsonShapeKind kind) => (Type, Profile, Kind) = (type, profile, kind);

    /// <summary>The type.</summary>
    public Type Type { get; }

    /// <summary>The profile whose settings apply.</summary>
    public Type Profile { get; }

    /// <summary>The kind of its values.</summary>
    public JsonShapeKind Kind { get; }

    /// <summary>Why Jackdaw does not support the type, with the ID of the diagnostic; null if it does.</summary>
    public string? Refusal { get; internal init; }

    /// <summary>The element type of an array, a dictionary or a nullable type; otherwise null.</summary>
    public JsonShape? Element => LazyElement?.Value;

    /// <summary>The key type of a dictionary; otherwise null.</summary>
    public JsonShape? Key => LazyKey?.Value;

    /// <summary>The number of dimensions of a multidimensional array; 1 for other arrays and collections; 0 for all other types.</summary>
    public int Rank { get; internal init; }

    /// <summary>Why values are written and not read; null if they are read.</summary>
    public string? WriteOnly { get; internal init; }

    /// <summary>The class of the user-defined codec or of the converter; otherwise null.</summary>
    public Type? Codec { get; internal init; }

    /// <summary>Whether numbers are read from strings, are written as strings, and have names for NaN and the infinities.</summary>
    public JsonNumberHandling NumberHandling { get; internal init; }

    /// <summary>The names of an enum that is written by name, or that is a key; empty if it is written as a number.</summary>
    public IReadOnlyList<JsonEnumName> EnumNames { get; internal init; } = [];

    /// <summary>Whether values of the enum are sets of names, separated by commas.</summary>
    public bool IsFlags { get; internal init; }

    /// <summary>
    /// The members of an object, in the order in which they are written. Members that are not part of the JSON are not included.
    /// </summary>
    public IReadOnlyList<JsonMemberShape> Members { get; internal init; } = [];

    /// <summary>The member that holds extension data, or null.</summary>
    public JsonMemberShape? ExtensionData { get; internal init; }

    /// <summary>Whether unknown member names in JSON are an error.</summary>
    public bool RejectsUnknownMembers { get; internal init; }

    /// <summary>Whether a name that occurs twice in an object is an error.</summary>
    public bool RejectsDuplicateMembers { get; internal init; }

    /// <summary>Whether member names are read in any case.</summary>
    public bool IsCaseInsensitive { get; internal init; }

    /// <summary>The parameters of <see cref="Create"/>.</summary>
    public IReadOnlyList<JsonParameterShape> Parameters { get; internal init; } = [];

    /// <summary>Whether <see cref="Create"/> may be called.</summary>
    public bool CanCreate => Construction is not null;

    /// <summary>
    /// The name of the member that determines the type of an object, or the case of an F# union; null for all other types.
    /// </summary>
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

    /// <summary>Returns the shape of a type under a profile. Each call returns the same object, as long as both live.</summary>
    /// <param name="type">The type of the value.</param>
    /// <param name="profile">A class that derives from <see cref="JsonProfile{TSelf}"/>: <c>typeof(Json)</c>.</param>
    /// <returns>The shape. If Jackdaw does not support the type, the shape states the cause.</returns>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    /// <exception cref="ArgumentException">The type has no values, or <paramref name="profile"/> is not a profile.</exception>
    /// <exception cref="NotSupportedException">
    /// The settings of the profile are invalid, something that the declarations of the type mention is missing, or this program cannot
    /// create code at run time.
    /// </exception>
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    public static JsonShape For(Type type, Type profile)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(profile);
        return KnownShapes.Of(type, profile);
    }

    /// <summary>Creates an object.</summary>
    /// <param name="arguments">A value for each of <see cref="Parameters"/>.</param>
    /// <returns>The object; a struct is boxed. Exceptions of the constructor propagate.</returns>
    /// <exception cref="ArgumentException">The number of arguments is wrong, or one is of another type.</exception>
    /// <exception cref="InvalidOperationException"><see cref="CanCreate"/> is false.</exception>
    public object Create(params ReadOnlySpan<object?> arguments)
    {
        if (Construction is null)
        {
            throw new InvalidOperationException($"'{Type}' cannot be created.");
        }

        if (arguments.Length != Parameters.Count)
        {
            throw new ArgumentException($"'{Type}' is created from {Parameters.Count} arguments, not from {arguments.Length}.", nameof(arguments));
        }

        for (int i = 0; i < arguments.Length; i++)
        {
            CheckValue(arguments[i], Parameters[i].Type, nameof(arguments));
        }

        return (_make ??= MakeMaker())(arguments.ToArray());
    }

    /// <summary>Finds the case of a union value.</summary>
    /// <param name="union">The value.</param>
    /// <returns>The case, or null if the union holds null and no case accepts it; it is then written as null.</returns>
    /// <exception cref="ArgumentException"><paramref name="union"/> is of another type.</exception>
    /// <exception cref="InvalidOperationException">The type is not a union.</exception>
    /// <exception cref="NotSupportedException">The value that the union holds does not belong to any of its cases.</exception>
    public JsonCaseShape? CaseOf(object union)
    {
        ArgumentNullException.ThrowIfNull(union);
        CheckValue(union, Type, nameof(union));
        return FindCase is { } find ? find.Value(union) : throw new InvalidOperationException($"'{Type}' is not a union.");
    }

    /// <summary>Returns the kind and the type, for messages.</summary>
    public override string ToString() => $"{Kind} {Type}";

    internal static void CheckValue(object? value, Type type, string name)
    {
        if (value is null ? type.IsValueType && Nullable.GetUnderlyingType(type) is null : !type.IsInstanceOfType(value))
        {
            throw new ArgumentException($"{(value is null ? "Null" : $"A '{value.GetType()}'")} is not a '{type}'.", name);
        }
    }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = OnlyMadeThere)]
    private Func<object?[], object> MakeMaker() => BoxedAccessors.Maker(Type, Construction!, Arguments);
}
