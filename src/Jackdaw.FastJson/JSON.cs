// Oblivious to nullability, like fastJSON: existing code compiles without warnings, with or without nullable references
// (docs/decisions/0287).
#nullable disable annotations

using System.Diagnostics.CodeAnalysis;
using fastJSON.Reading;
using fastJSON.Settings;
using fastJSON.Shapes;
using fastJSON.Text;
using fastJSON.Types;
using Jackdaw;

namespace fastJSON;

/// <summary>
/// Writes and reads JSON with type names, in the format of fastJSON. Overloads without parameters use <see cref="Parameters"/>. Invalid
/// documents throw <see cref="JsonDataException"/>, with path and position.
/// </summary>
[RequiresUnreferencedCode(NeedsReflection)]
[RequiresDynamicCode(NeedsReflection)]
public static partial class JSON
{
    internal const string NeedsReflection = "Members of types are found and called by reflection, which trimming and Native AOT do not support. Use Jackdaw's codecs in such programs.";

    /// <summary>The default parameters, one object per process as in fastJSON. A call copies their values when it begins.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public static JSONParameters Parameters
    {
        get => Volatile.Read(ref field);
        set => Volatile.Write(ref field, value ?? throw new ArgumentNullException(nameof(value)));
    } = new();

    /// <summary>Writes an object with its type names.</summary>
    /// <param name="obj">The object.</param>
    /// <returns>JSON.</returns>
    /// <exception cref="JsonDataException">The value cannot be written, for example because it is nested too deeply.</exception>
    public static string ToJSON(object obj) => ToJSON(obj, Parameters);

    /// <inheritdoc cref="ToJSON(object)"/>
    /// <param name="obj">The object.</param>
    /// <param name="param">The parameters, on which <see cref="JSONParameters.FixValues"/> is called.</param>
    public static string ToJSON(object obj, JSONParameters param) => WriteDoors.ToText(obj, Fixed(param));

    /// <summary>Writes an object with line breaks and indentation.</summary>
    /// <inheritdoc cref="ToJSON(object)"/>
    public static string ToNiceJSON(object obj) => ToNiceJSON(obj, Parameters);

    /// <summary>Writes an object with line breaks and indentation.</summary>
    /// <inheritdoc cref="ToJSON(object, JSONParameters)"/>
    public static string ToNiceJSON(object obj, JSONParameters param) => Beautify(ToJSON(obj, param), param.FormatterIndentSpaces);

    /// <summary>
    /// Reads JSON as a tree: dictionaries, lists, text, long, decimal, double, bool and null. Names such as <c>$type</c> have no special
    /// meaning.
    /// </summary>
    /// <param name="json">The document.</param>
    /// <returns>The tree.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public static object Parse(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ReadDoors.From(json, ReadTarget.Tree, new WireSettings(Parameters), JsonTypes.Scope);
    }

    /// <summary>Reads JSON as <c>dynamic</c>: members by name, lists by index.</summary>
    /// <param name="json">The document: an object or a list.</param>
    /// <returns>The tree.</returns>
    /// <exception cref="JsonDataException">The document is malformed, or neither an object nor a list.</exception>
    public static dynamic ToDynamic(string json) => DynamicJson.Of(Parse(json));

    /// <summary>Reads an object that names its type.</summary>
    /// <param name="json">The document.</param>
    /// <returns>The object; a value or an <c>object[]</c> if the document is not an object; null if it is null.</returns>
    /// <exception cref="JsonDataException">The document is malformed, or names a type that is not registered (<see cref="JsonTypes"/>).</exception>
    public static object ToObject(string json) => ToObject(json, null, Parameters);

    /// <inheritdoc cref="ToObject(string)"/>
    /// <param name="json">The document.</param>
    /// <param name="param">The parameters.</param>
    public static object ToObject(string json, JSONParameters param) => ToObject(json, null, param);

    /// <summary>Reads an object of a type, or of a derived type that the document names.</summary>
    /// <param name="json">The document.</param>
    /// <param name="type">The type; null if only the document names it.</param>
    /// <returns>The object, or null if the document is null.</returns>
    /// <exception cref="JsonDataException">
    /// The document is malformed, does not fit the type, or names a type that is not allowed (<see cref="JsonTypes"/>).
    /// </exception>
    public static object ToObject(string json, Type type) => ToObject(json, type, Parameters);

    /// <inheritdoc cref="ToObject(string, Type)"/>
    /// <param name="json">The document.</param>
    /// <param name="type">The type; null if only the document names it.</param>
    /// <param name="par">The parameters.</param>
    public static object ToObject(string json, Type type, JSONParameters par)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(par);
        return ReadDoors.From(json, ReadTarget.Of(type), new WireSettings(par), TypeScope.Of(type));
    }

    /// <inheritdoc cref="ToObject(string, Type)"/>
    /// <typeparam name="T">The type.</typeparam>
    public static T ToObject<T>(string json) => ToObject<T>(json, Parameters);

    /// <inheritdoc cref="ToObject(string, Type, JSONParameters)"/>
    /// <typeparam name="T">The type.</typeparam>
    public static T ToObject<T>(string json, JSONParameters param) => ReadDoors.As<T>(ToObject(json, typeof(T), param));

    /// <summary>
    /// Reads members into an existing object. Collections and objects in it are replaced, and a type name of the object itself is ignored.
    /// </summary>
    /// <param name="input">The object.</param>
    /// <param name="json">The document.</param>
    /// <returns>The object, or null if the document is not an object.</returns>
    /// <exception cref="JsonDataException">The document is malformed or does not fit. Members read before the error stay set.</exception>
    public static object FillObject(object input, string json)
    {
        ArgumentNullException.ThrowIfNull(input);
        ArgumentNullException.ThrowIfNull(json);
        return ReadDoors.From(json, new ReadTarget.Existing(input), new WireSettings(Parameters), TypeScope.Of(input.GetType()));
    }

    /// <summary>Formats JSON with the indentation of <see cref="Parameters"/>.</summary>
    /// <inheritdoc cref="Beautify(string, byte)"/>
    public static string Beautify(string input) => Beautify(input, Parameters.FormatterIndentSpaces);

    /// <summary>
    /// Formats JSON with one member or element per line. Text in quotation marks is not changed, and the document is not validated.
    /// </summary>
    /// <param name="input">The document.</param>
    /// <param name="spaces">The number of spaces per level.</param>
    /// <returns>The formatted text.</returns>
    /// <exception cref="JsonDataException">
    /// The document is nested more than 1,000 levels deep, or indentation would multiply its size excessively.
    /// </exception>
    public static string Beautify(string input, byte spaces)
    {
        ArgumentNullException.ThrowIfNull(input);
        return Beautifier.Format(input, spaces);
    }

    /// <summary>
    /// Registers functions that convert a type to text and back, process-wide and for exactly this type. Types with a form of their own
    /// (numbers, dates, collections) keep it.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="serializer">Returns the text, which is escaped like any other.</param>
    /// <param name="deserializer">Returns the value; its exceptions become errors of the document.</param>
    /// <exception cref="ArgumentNullException">A parameter is null.</exception>
    public static void RegisterCustomType(Type type, Reflection.Serialize serializer, Reflection.Deserialize deserializer)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(serializer);
        ArgumentNullException.ThrowIfNull(deserializer);
        CustomType.Register(type, new CustomType(serializer, deserializer));
    }

    /// <summary>Clears cached type information. Running calls are not affected; registered types stay registered.</summary>
    public static void ClearReflectionCache() => ShapeSet.Clear();

    private static WireSettings Fixed(JSONParameters param, bool isCopy = false)
    {
        ArgumentNullException.ThrowIfNull(param);
        param.FixValues();
        return new WireSettings(param, isCopy);
    }
}
