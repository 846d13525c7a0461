using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// What a user-defined codec writes to: exactly one value. Every call is checked, so that what leaves a codec is always well-formed JSON;
/// a call that fails writes nothing. Copies share one position.
/// </summary>
/// <remarks>
/// <para>A writer is valid until the codec that got it returns.</para>
/// <para>A wrong call (two values where one belongs, a value in an object without its name, an end that fits no beginning) ends in
/// <see cref="InvalidOperationException"/>.</para>
/// <para>After a failed call a codec may go on and write something else. The one exception: where a part of the failed value has already
/// been handed to a stream or buffer writer, each further call ends in <see cref="JsonDataException"/>.</para>
/// </remarks>
[Experimental(ExperimentalIds.Codecs, Message = ExperimentalIds.CodecsMessage)]
public readonly ref partial struct JsonWriter
{
    private readonly WriteContext _context;

    internal JsonWriter(WriteContext context) => _context = context;

    /// <summary>What the caller gave along with this operation as <see cref="JsonState"/>; null without.</summary>
    public object? State => _context.State;

    /// <summary>The profile of this operation.</summary>
    public Type Profile => _context.Settings.Codecs.Profile;

    /// <summary>Begins an object. Its members are written by <see cref="Name(ReadOnlySpan{char})"/> and a value each.</summary>
    /// <exception cref="JsonDataException">It is nested too deeply.</exception>
    public void BeginObject() => _context.Enter(isArray: false);

    /// <summary>Ends the object.</summary>
    public void EndObject() => _context.Leave(isArray: false);

    /// <summary>Begins an array.</summary>
    /// <exception cref="JsonDataException">It is nested too deeply.</exception>
    public void BeginArray() => _context.Enter(isArray: true);

    /// <summary>Ends the array.</summary>
    public void EndArray() => _context.Leave(isArray: true);

    /// <summary>
    /// Writes the name of a member, escaped as the profile says; its value follows. In <see cref="IJsonKeyCodec{T}.WriteKey"/> it writes the key.
    /// Names are written as given: the naming policy of the profile does not apply to them, and nothing looks whether a name was written before.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <returns>This writer, for the value: <c>writer.Name("id").WriteNumber(7)</c>.</returns>
    /// <exception cref="JsonDataException">The name holds a surrogate without its partner.</exception>
    public JsonWriter Name(ReadOnlySpan<char> name)
    {
        _context.Name(name, isFixed: false);
        return this;
    }

    /// <inheritdoc cref="Name(ReadOnlySpan{char})"/>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    public JsonWriter Name(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        _context.Name(name, isFixed: true);
        return this;
    }

    /// <summary>Writes a value of another type by its codec in the profile of this operation.</summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <exception cref="JsonDataException">The value can't be written.</exception>
    /// <exception cref="NotSupportedException">There is no codec of <typeparamref name="T"/> in the profile.</exception>
    [JsonDoor]
    public void WriteValue<T>(T value)
    {
        UncheckedWriteCursor at = _context.BeginValue();
        JsonCodecHandle<T> codec = _context.Settings.Codecs.Of<T>();
        // A codec that writes its own type here enters no level, so nothing else would end that.
        _context.CheckStack();
        _context.EndValue(codec.Write(at, _context, value));
    }

    /// <summary>
    /// Writes one JSON value that exists as text. It is checked like a document that is read. A compact profile that escapes only what it must
    /// writes it byte for byte, without the white space around it; otherwise white space is dropped and strings are escaped as the profile says.
    /// </summary>
    /// <param name="utf8">The value in UTF-8.</param>
    /// <exception cref="JsonDataException">It is not one valid JSON value (RFC 8259), or is nested too deeply.</exception>
    public void WriteRaw(ReadOnlySpan<byte> utf8) => _context.EndValue(RawJson.Write(_context.BeginValue(), _context, utf8));

    /// <summary>Makes the exception for a value that the codec refuses: <c>throw writer.Error("The figure is no circle.")</c>.</summary>
    /// <param name="message">What is wrong. Don't put the value into it: messages end up in logs.</param>
    /// <param name="inner">The cause, if there is one.</param>
    /// <returns>The exception, with the code <see cref="JsonError.Refused"/> and, unless a part has been handed over already, the path.</returns>
    public JsonDataException Error(string message, Exception? inner = null) => _context.Refusal(message, inner);
}
