// Oblivious, as fastJSON is: code that was written for it compiles without warnings, with nullable references or without (docs/decisions/0287).
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
/// Writes and reads JSON with the types of objects, in the format of fastJSON. Methods without parameters use <see cref="Parameters"/>. What a document is wrong about ends in
/// <see cref="JsonDataException"/>, with path and place.
/// </summary>
[RequiresUnreferencedCode(NeedsReflection)]
[RequiresDynamicCode(NeedsReflection)]
public static partial class JSON
{
    internal const string NeedsReflection = "Members of types are found and called by reflection, which trimming and Native AOT can't follow. Use the codecs of Jackdaw in such programs.";

    /// <summary>The parameters of every call that is given none. Like fastJSON's it is one object for the process; a call takes its values when it begins.</summary>
    /// <exception cref="ArgumentNullException">The value is null.</exception>
    public static JSONParameters Parameters
    {
        get => Volatile.Read(ref field);
        set => Volatile.Write(ref field, value ?? throw new ArgumentNullException(nameof(value)));
    } = new();

    /// <summary>Writes an object with its types.</summary>
    /// <param name="obj">The object.</param>
    /// <returns>JSON.</returns>
    /// <exception cref="JsonDataException">The value can't be written: it is nested too deeply.</exception>
    public static string ToJSON(object obj) => ToJSON(obj, Parameters);

    /// <inheritdoc cref="ToJSON(object)"/>
    /// <param name="obj">The object.</param>
    /// <param name="param">The parameters; <see cref="JSONParameters.FixValues"/> is called on them.</param>
    public static string ToJSON(object obj, JSONParameters param) => WriteDoors.ToText(obj, Fixed(param));

    /// <summary>Writes an object with line breaks and indentation.</summary>
    /// <inheritdoc cref="ToJSON(object)"/>
    public static string ToNiceJSON(object obj) => ToNiceJSON(obj, Parameters);

    /// <summary>Writes an object with line breaks and indentation.</summary>
    /// <inheritdoc cref="ToJSON(object, JSONParameters)"/>
    public static string ToNiceJSON(object obj, JSONParameters param) => Beautify(ToJSON(obj, param), param.FormatterIndentSpaces);

    /// <summary>Reads JSON as a tree: dictionaries, lists, text, long, decimal, double, bool and null. Names like <c>$type</c> mean nothing in it.</summary>
    /// <param name="json">The document.</param>
    /// <returns>The tree.</returns>
    /// <exception cref="JsonDataException">The document is malformed.</exception>
    public static object Parse(string json)
    {
        ArgumentNullException.ThrowIfNull(json);
        return ReadDoors.From(json, ReadTarget.Tree, new WireSettings(Parameters), JsonTypes.Scope);
    }

    /// <summary>Reads JSON as <c>dynamic</c>: members by their names, lists by index.</summary>
    /// <param name="json">The document: an object or a list.</param>
    /// <returns>The tree.</returns>
    /// <exception cref="JsonDataException">The document is malformed, or is neither object nor list.</exception>
    public static dynamic ToDynamic(string json) => DynamicJson.Of(Parse(json));

    /// <summary>Reads an object that names its type.</summary>
    /// <param name="json">The document.</param>
    /// <returns>The object; a value or an <c>object[]</c> where the document is no object; null where it is null.</returns>
    /// <exception cref="JsonDataException">The document is malformed, or names a type that is not registered (<see cref="JsonTypes"/>).</exception>
    public static object ToObject(string json) => ToObject(json, null, Parameters);

    /// <inheritdoc cref="ToObject(string)"/>
    /// <param name="json">The document.</param>
    /// <param name="param">The parameters.</param>
    public static object ToObject(string json, JSONParameters param) => ToObject(json, null, param);

    /// <summary>Reads an object of a type, or of one that derives from it and that the document names.</summary>
    /// <param name="json">The document.</param>
    /// <param name="type">The type; null where only the document can say it.</param>
    /// <returns>The object, or null where the document is null.</returns>
    /// <exception cref="JsonDataException">The document is malformed, does not fit the type, or names one that it may not name (<see cref="JsonTypes"/>).</exception>
    public static object ToObject(string json, Type type) => ToObject(json, type, Parameters);

    /// <inheritdoc cref="ToObject(string, Type)"/>
    /// <param name="json">The document.</param>
    /// <param name="type">The type; null where only the document can say it.</param>
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

    /// <summary>Reads members into an object that is there. Collections and objects in it are replaced, and what the document says about its type does not count.</summary>
    /// <param name="input">The object.</param>
    /// <param name="json">The document.</param>
    /// <returns>The object; null where the document is no object.</returns>
    /// <exception cref="JsonDataException">The document is malformed or does not fit. What was read before that is set.</exception>
    public static object FillObject(object input, string json)
    {
        ArgumentNullException.ThrowIfNull(input);
        ArgumentNullException.ThrowIfNull(json);
        return ReadDoors.From(json, new ReadTarget.Existing(input), new WireSettings(Parameters), TypeScope.Of(input.GetType()));
    }

    /// <summary>Formats JSON with the indentation of <see cref="Parameters"/>.</summary>
    /// <inheritdoc cref="Beautify(string, byte)"/>
    public static string Beautify(string input) => Beautify(input, Parameters.FormatterIndentSpaces);

    /// <summary>Formats JSON: a line for each member and element. Text in quotation marks stays as it is, and nothing is checked.</summary>
    /// <param name="input">The document.</param>
    /// <param name="spaces">How many blanks a level has.</param>
    /// <returns>The formatted text.</returns>
    /// <exception cref="JsonDataException">The document is nested deeper than 1,000 levels, or indentation would make many times its size of it.</exception>
    public static string Beautify(string input, byte spaces)
    {
        ArgumentNullException.ThrowIfNull(input);
        return Beautifier.Format(input, spaces);
    }

    /// <summary>
    /// Registers functions that turn a type into text and back. It holds for the process and for exactly this type. Types that have a form of their own (numbers, dates, collections) keep it.
    /// </summary>
    /// <param name="type">The type.</param>
    /// <param name="serializer">Makes the text, which is escaped as any other.</param>
    /// <param name="deserializer">Makes the value; what it throws is an error of the document.</param>
    /// <exception cref="ArgumentNullException">A parameter is null.</exception>
    public static void RegisterCustomType(Type type, Reflection.Serialize serializer, Reflection.Deserialize deserializer)
    {
        ArgumentNullException.ThrowIfNull(type);
        ArgumentNullException.ThrowIfNull(serializer);
        ArgumentNullException.ThrowIfNull(deserializer);
        CustomType.Register(type, new CustomType(serializer, deserializer));
    }

    /// <summary>Drops what is kept about types. Calls that run are not disturbed; registered types stay registered.</summary>
    public static void ClearReflectionCache() => ShapeSet.Clear();

    private static WireSettings Fixed(JSONParameters param, bool isCopy = false)
    {
        ArgumentNullException.ThrowIfNull(param);
        param.FixValues();
        return new WireSettings(param, isCopy);
    }
}
