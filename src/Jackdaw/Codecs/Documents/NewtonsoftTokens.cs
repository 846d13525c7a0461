using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Numerics;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text;

namespace Jackdaw.Codecs;

/// <summary>
/// The parts of Newtonsoft.Json that documents need, called by name. In trimmed programs the types are found by names that the linker
/// recognizes.
/// </summary>
internal sealed class NewtonsoftTokens
{
    internal static readonly UTF8Encoding Strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    private const string Space = "Newtonsoft.Json.";
    private const string Linq = Space + "Linq.";

    /// <summary>The value of <c>FloatFormatHandling.Symbol</c>.</summary>
    private const int Symbols = 1;

    /// <summary>One instance per copy of the library. A copy that is unloaded takes its instance with it.</summary>
    private static readonly ConditionalWeakTable<Type, NewtonsoftTokens> OfTypes = [];

    private readonly string _kind;
    private readonly ConstructorInfo _object;
    private readonly ConstructorInfo _array;
    private readonly ConstructorInfo _value;
    private readonly ConstructorInfo _raw;
    private readonly ConstructorInfo _writer;
    private readonly MethodInfo _addMember;
    private readonly MethodInfo _addItem;
    private readonly MethodInfo _createReader;
    private readonly MethodInfo _writeToken;
    private readonly PropertyInfo _maxDepth;
    private readonly PropertyInfo _floatFormat;
    private readonly MethodInfo _read;
    private readonly PropertyInfo _kindOfToken;
    private readonly PropertyInfo _valueOfToken;
    private readonly MethodInfo _writeOne;
    private readonly Type _valueType;

    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Names that the linker recognizes come first; without trimming, every type exists.")]
    [UnconditionalSuppressMessage("Trimming", "IL2075", Justification = "Names that the linker recognizes come first; without trimming, every type exists.")]
    private NewtonsoftTokens(Type type)
    {
        Assembly library = type.Assembly;
        Type token = Linked(Type.GetType("Newtonsoft.Json.Linq.JToken, Newtonsoft.Json"), library) ?? library.GetType(Linq + "JToken", throwOnError: true)!;
        Type members = Linked(Type.GetType("Newtonsoft.Json.Linq.JObject, Newtonsoft.Json"), library) ?? library.GetType(Linq + "JObject", throwOnError: true)!;
        Type items = Linked(Type.GetType("Newtonsoft.Json.Linq.JArray, Newtonsoft.Json"), library) ?? library.GetType(Linq + "JArray", throwOnError: true)!;
        Type value = Linked(Type.GetType("Newtonsoft.Json.Linq.JValue, Newtonsoft.Json"), library) ?? library.GetType(Linq + "JValue", throwOnError: true)!;
        Type raw = Linked(Type.GetType("Newtonsoft.Json.Linq.JRaw, Newtonsoft.Json"), library) ?? library.GetType(Linq + "JRaw", throwOnError: true)!;
        Type reader = Linked(Type.GetType("Newtonsoft.Json.JsonReader, Newtonsoft.Json"), library) ?? library.GetType(Space + "JsonReader", throwOnError: true)!;
        Type writer = Linked(Type.GetType("Newtonsoft.Json.JsonTextWriter, Newtonsoft.Json"), library) ?? library.GetType(Space + "JsonTextWriter", throwOnError: true)!;
        _kind = type.Name;
        _object = members.GetConstructor(Type.EmptyTypes)!;
        _array = items.GetConstructor(Type.EmptyTypes)!;
        _value = value.GetConstructor([typeof(object)])!;
        _raw = raw.GetConstructor([typeof(object)])!;
        _writer = writer.GetConstructor([typeof(TextWriter)])!;
        _addMember = members.GetMethod("Add", [typeof(string), token])!;
        _addItem = items.GetMethod("Add", [token])!;
        _createReader = token.GetMethod("CreateReader", Type.EmptyTypes)!;
        _writeToken = writer.GetMethod("WriteToken", [reader])!;
        _maxDepth = reader.GetProperty("MaxDepth")!;
        _floatFormat = writer.GetProperty("FloatFormatHandling")!;
        _read = reader.GetMethod("Read", Type.EmptyTypes)!;
        _kindOfToken = reader.GetProperty("TokenType")!;
        _valueOfToken = reader.GetProperty("Value")!;
        _writeOne = writer.GetMethod("WriteToken", [_kindOfToken.PropertyType, typeof(object)])!;
        _valueType = value;
    }

    internal bool IsRaw => _kind == "JRaw";

    /// <summary>Whether null is a token; otherwise it is the absence of one.</summary>
    internal bool HoldsNull => _kind is "JToken" or "JValue";

    internal static NewtonsoftTokens Of(Type type) => OfTypes.GetValue(type, static type => new NewtonsoftTokens(type));

    /// <summary>Returns what a document should be whose kind is not allowed; null if it is allowed.</summary>
    internal string? Expected(byte first) => (_kind, first) switch
    {
        (_, (byte)'n') => null,
        ("JObject", not (byte)'{') => "an object",
        ("JArray", not (byte)'[') => "an array",
        ("JContainer", not ((byte)'{' or (byte)'[')) => "an object or an array",
        ("JValue", (byte)'{' or (byte)'[') => "a string, a number, true or false",
        _ => null,
    };

    internal object MakeObject(Dictionary<string, object> members)
    {
        object made = _object.Invoke(BindingFlags.DoNotWrapExceptions, null, null, null);
        foreach (KeyValuePair<string, object> member in members)
        {
            _addMember.Invoke(made, BindingFlags.DoNotWrapExceptions, null, [member.Key, member.Value], null);
        }

        return made;
    }

    internal object MakeArray(List<object> items)
    {
        object made = _array.Invoke(BindingFlags.DoNotWrapExceptions, null, null, null);
        foreach (object item in items)
        {
            _addItem.Invoke(made, BindingFlags.DoNotWrapExceptions, null, [item], null);
        }

        return made;
    }

    internal object MakeValue(object? scalar) => _value.Invoke(BindingFlags.DoNotWrapExceptions, null, [scalar], null);

    internal object MakeRaw(string json) => _raw.Invoke(BindingFlags.DoNotWrapExceptions, null, [json], null);

    /// <summary>Whether a document contains a <c>JConstructor</c>, which is not JSON. Newtonsoft.Json's writer turns one named <c>Date</c> into a date, so its text does not show it.</summary>
    internal bool HoldsConstructor(object token)
    {
        Stack<IEnumerator> open = new();
        object? current = token;
        while (current is not null || open.Count > 0)
        {
            if (current is null)
            {
                current = open.Peek().MoveNext() ? open.Peek().Current : null;
                if (current is null)
                {
                    open.Pop();
                }

                continue;
            }

            if (current.GetType().FullName == Linq + "JConstructor")
            {
                return true;
            }

            if (!_valueType.IsInstanceOfType(current) && current is IEnumerable parts)
            {
                open.Push(parts.GetEnumerator());
            }

            current = null;
        }

        return false;
    }

    /// <summary>
    /// Returns the text, written token by token: the library's own writer recurses for each level of a tree, and the stack could overflow.
    /// </summary>
    internal string Text(object token)
    {
        try
        {
            return Text(token, (writer, reader) => _writeToken.Invoke(writer, BindingFlags.DoNotWrapExceptions, null, [reader], null));
        }
        catch (OverflowException)
        {
            // Their writer takes numbers that a reader gives for long, though it writes all of ulong itself.
            return Text(token, WriteEach);
        }
    }

    private string Text(object token, Action<object, object> write)
    {
        using System.IO.StringWriter text = new(CultureInfo.InvariantCulture);
        object reader = _createReader.Invoke(token, BindingFlags.DoNotWrapExceptions, null, null, null)!;
        object writer = _writer.Invoke(BindingFlags.DoNotWrapExceptions, null, [text], null);

        // The depth is checked with the text, and so are NaN and the infinities, which would otherwise be strings.
        _maxDepth.SetValue(reader, null);
        _floatFormat.SetValue(writer, Enum.ToObject(_floatFormat.PropertyType, Symbols));
        write(writer, reader);
        return text.ToString();
    }

    private void WriteEach(object writer, object reader)
    {
        while (_read.Invoke(reader, BindingFlags.DoNotWrapExceptions, null, null, null) is true)
        {
            object? value = _valueOfToken.GetValue(reader);
            _writeOne.Invoke(writer, BindingFlags.DoNotWrapExceptions, null, [_kindOfToken.GetValue(reader), value is ulong large ? (BigInteger)large : value], null);
        }
    }

    private static Type? Linked(Type? found, Assembly library) => found?.Assembly == library ? found : null;
}
