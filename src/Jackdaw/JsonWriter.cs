using Jackdaw.Generated;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// The output of a user-defined codec: exactly one value. Every call is checked, so a codec always produces well-formed JSON; a failed call
/// writes nothing. Copies share one position.
/// </summary>
/// <remarks>
/// <para>A writer is valid until the codec that received it returns.</para>
/// <para>
/// An invalid call throws <see cref="InvalidOperationException"/>: a second value where one belongs, a value in an object without its name,
/// or an end without its beginning.
/// </para>
/// <para>
/// After a failed call a codec may continue and write something else. The one exception: if part of the failed value has already been
/// handed to a stream or buffer writer, each further call throws <see cref="JsonDataException"/>.
/// </para>
/// </remarks>
public readonly ref partial struct JsonWriter
{
    private readonly WriteContext _context;

    internal JsonWriter(WriteContext context) => _context = context;

    /// <summary>The value of the <see cref="JsonState"/> that the caller passed to this operation, or null if there was no state.</summary>
    public object? State => _context.State;

    /// <summary>The profile of this operation.</summary>
    public Type Profile => _context.Settings.Codecs.Profile;

    /// <summary>Begins an object. Write each of its members with <see cref="WriteName(ReadOnlySpan{char})"/> and a value.</summary>
    /// <exception cref="JsonDataException">The value is nested too deeply.</exception>
    public void BeginObject() => _context.Enter(isArray: false);

    /// <summary>Ends the object.</summary>
    public void EndObject() => _context.Leave(isArray: false);

    /// <summary>Begins an array.</summary>
    /// <exception cref="JsonDataException">The value is nested too deeply.</exception>
    public void BeginArray() => _context.Enter(isArray: true);

    /// <summary>Ends the array.</summary>
    public void EndArray() => _context.Leave(isArray: true);

    /// <summary>
    /// Writes the name of a member, escaped as the profile specifies; its value must follow. In <see cref="IJsonKeyCodec{T}.WriteKey"/> it
    /// writes the key. Names are written as given: the naming policy of the profile does not apply, and duplicates are not detected.
    /// </summary>
    /// <param name="name">The name.</param>
    /// <returns>This writer, to write the value: <c>writer.WriteName("id").WriteNumber(7)</c>.</returns>
    /// <exception cref="JsonDataException">The name contains a lone surrogate.</exception>
    public JsonWriter WriteName(ReadOnlySpan<char> name)
    {
        _context.Name(name, isFixed: false);
        return this;
    }

    /// <inheritdoc cref="WriteName(ReadOnlySpan{char})"/>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    public JsonWriter WriteName(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        _context.Name(name, isFixed: true);
        return this;
    }

    /// <summary>Writes a value of another type with its codec in the profile of this operation.</summary>
    /// <typeparam name="T">The type. The generator creates its codec for every profile of the project that compiles this call.</typeparam>
    /// <param name="value">The value; null is written as <c>null</c>.</param>
    /// <exception cref="JsonDataException">The value cannot be written.</exception>
    /// <exception cref="NotSupportedException">The profile has no codec for <typeparamref name="T"/>.</exception>
    [JsonDoor]
    public void WriteValue<T>(T value)
    {
        UncheckedWriteCursor at = _context.BeginValue();
        JsonCodecHandle<T> codec = _context.Settings.Codecs.Of<T>();
        // A codec that writes its own type here adds no level of nesting, so only this check ends the recursion.
        _context.CheckStack();
        _context.EndValue(codec.Write(at, _context, value));
    }

    /// <summary>
    /// Writes existing text as one JSON value. It is checked like a document that is read. A compact profile with minimal escaping writes
    /// it byte for byte, without surrounding white space. Otherwise white space is dropped and strings are escaped as the profile
    /// specifies.
    /// </summary>
    /// <param name="utf8">The value in UTF-8.</param>
    /// <exception cref="JsonDataException">The text is not one valid JSON value (RFC 8259), or is nested too deeply.</exception>
    public void WriteRaw(ReadOnlySpan<byte> utf8) => _context.EndValue(RawJson.Write(_context.BeginValue(), _context, utf8));

    /// <summary>
    /// Creates the exception for a value that the codec rejects: <c>throw writer.CreateException("The figure is not a circle.")</c>.
    /// </summary>
    /// <param name="message">The message: what is wrong. Do not include the value, because messages end up in logs.</param>
    /// <param name="innerException">The cause, or null.</param>
    /// <returns>
    /// The exception, with the code <see cref="JsonError.Refused"/>. It has the path unless a part of the output has already been handed
    /// over.
    /// </returns>
    public JsonDataException CreateException(string message, Exception? innerException = null) => _context.Refusal(message, innerException);
}
