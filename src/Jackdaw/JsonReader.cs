using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>
/// The input of a user-defined codec: one value of the document, with its contents. Every call is checked, and the position moves only when
/// a call succeeds. Copies share one position.
/// </summary>
/// <remarks>A reader is valid until the codec that received it returns.</remarks>
public readonly ref partial struct JsonReader
{
    private readonly ReadContext _context;

    internal JsonReader(ReadContext context) => _context = context;

    /// <summary>The value of the <see cref="JsonState"/> that the caller passed to this operation, or null if there was no state.</summary>
    public object? State => _context.State;

    /// <summary>The profile of this operation.</summary>
    public Type Profile => _context.Settings.Codecs.Profile;

    /// <summary>
    /// The kind of the next value. Only the grammar of a number and the first character of any other value have been checked.
    /// </summary>
    /// <exception cref="JsonDataException">No value begins here.</exception>
    /// <exception cref="InvalidOperationException">No value can be read at this point.</exception>
    public JsonKind Kind => _context.KindHere();

    /// <summary>
    /// Enters an object. Then call <see cref="NextUtf8Member"/> for each of its members; it leaves the object after the last.
    /// </summary>
    /// <exception cref="JsonDataException">The value is not an object or is nested too deeply.</exception>
    public void BeginObject() => _context.Enter(isArray: false);

    /// <summary>Moves to the next member and reads its name, or leaves the object.</summary>
    /// <param name="name">
    /// The unescaped name in UTF-8; valid until the codec returns. Compare it with <c>name.SequenceEqual("id"u8)</c>.
    /// </param>
    /// <returns>Whether there is another member. If so, read or skip its value. If not, the object has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed here.</exception>
    /// <exception cref="InvalidOperationException">
    /// The value of the previous member has not been read, or no object was entered.
    /// </exception>
    public bool NextUtf8Member(out ReadOnlySpan<byte> name)
    {
        bool more = _context.MoveNext(inArray: false);
        name = more ? _context.NameHere() : default;
        return more;
    }

    /// <summary>Moves to the next member and reads its name, or leaves the object.</summary>
    /// <param name="name">The name.</param>
    /// <inheritdoc cref="NextUtf8Member" path="/returns"/>
    /// <inheritdoc cref="NextUtf8Member" path="/exception"/>
    public bool NextMember([NotNullWhen(true)] out string? name)
    {
        bool more = NextUtf8Member(out ReadOnlySpan<byte> utf8);
        name = more ? _context.TextOfName(utf8) : null;
        return more;
    }

    /// <summary>
    /// Enters an array. Then call <see cref="NextElement"/> for each of its elements; it leaves the array after the last.
    /// </summary>
    /// <exception cref="JsonDataException">The value is not an array or is nested too deeply.</exception>
    public void BeginArray() => _context.Enter(isArray: true);

    /// <summary>Moves to the next element, or leaves the array.</summary>
    /// <returns>Whether there is another element. If so, read or skip it. If not, the array has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed here.</exception>
    /// <exception cref="InvalidOperationException">The previous element has not been read, or no array was entered.</exception>
    public bool NextElement() => _context.MoveNext(inArray: true);

    /// <summary>Reads <c>null</c> if it is the next value.</summary>
    /// <returns>Whether the next value was <c>null</c>.</returns>
    /// <exception cref="JsonDataException">The value begins like <c>null</c> but is something else.</exception>
    public bool TryReadNull()
    {
        UncheckedReadCursor at = _context.BeginStep();
        bool isNull = at.IsNull(_context, out UncheckedReadCursor after);
        if (isNull)
        {
            _context.EndValue(after);
        }

        return isNull;
    }

    /// <summary>Skips one value of any kind. Its grammar, its UTF-8 and its depth are checked as if it were read.</summary>
    /// <exception cref="JsonDataException">The value is malformed or nested too deeply.</exception>
    public void Skip() => _context.EndValue(_context.BeginStep().SkipValue(_context));

    /// <summary>Skips one value of any kind, checked as by <see cref="Skip"/>, and returns it so that it can be read later.</summary>
    /// <returns>The value; valid until the codec returns.</returns>
    /// <exception cref="JsonDataException">The value is malformed or nested too deeply.</exception>
    public JsonSlice ReadSlice()
    {
        UncheckedReadCursor at = _context.BeginStep();
        int depthLeft = _context.DepthLeft;
        UncheckedReadCursor end = at.SkipValue(_context);
        _context.EndValue(end);
        return new JsonSlice(_context, at, end, depthLeft);
    }

    /// <summary>Reads a value of another type with its codec in the profile of this operation.</summary>
    /// <typeparam name="T">The type. The generator creates its codec for every profile of the project that compiles this call.</typeparam>
    /// <returns>The value, or null if the document has <c>null</c>.</returns>
    /// <exception cref="JsonDataException">
    /// The document does not contain a valid <typeparamref name="T"/> here. The reader has not moved.
    /// </exception>
    /// <exception cref="NotSupportedException">The profile has no codec for <typeparamref name="T"/>.</exception>
    [JsonDoor]
    public T? ReadValue<T>()
    {
        UncheckedReadCursor at = _context.BeginStep();
        JsonCodecHandle<T> codec = _context.Settings.Codecs.Of<T>();
        // A codec that reads its own type here adds no level of nesting, so only this check ends the recursion.
        _context.CheckStack(at);
        _context.EndValue(codec.Read(at, _context, out T? value));
        return value;
    }

    /// <summary>
    /// Tries to read a value of another type with its codec in the profile of this operation. A failed attempt is cheap, because the cause
    /// is not determined.
    /// </summary>
    /// <typeparam name="T">The type. The generator creates its codec for every profile of the project that compiles this call.</typeparam>
    /// <param name="value">The value, or null if the document has <c>null</c>.</param>
    /// <returns>
    /// Whether the document contains a valid <typeparamref name="T"/> here. If not, the reader has not moved: try another type, or call
    /// <see cref="ReadValue{T}"/> for the error.
    /// </returns>
    /// <exception cref="NotSupportedException">The profile has no codec for <typeparamref name="T"/>.</exception>
    [JsonDoor]
    public bool TryReadValue<T>(out T? value)
    {
        UncheckedReadCursor at = _context.BeginStep();
        JsonCodecHandle<T> codec = _context.Settings.Codecs.Of<T>();
        _context.CheckStack(at);
        bool isRead = codec.TryRead(at, _context, out value, out UncheckedReadCursor after);
        if (isRead)
        {
            _context.EndValue(after);
        }

        return isRead;
    }

    /// <summary>Reads a member name as a dictionary key. <see cref="IJsonKeyCodec{T}.ReadKey"/> calls it once.</summary>
    /// <returns>The unescaped name in UTF-8; valid until the codec returns.</returns>
    /// <exception cref="JsonDataException">The name is malformed.</exception>
    public ReadOnlySpan<byte> ReadName() => _context.Key();

    /// <summary>
    /// Creates the exception for a value that the codec rejects: <c>throw reader.CreateException("A positive amount was expected.")</c>.
    /// </summary>
    /// <param name="message">
    /// The message: what is wrong and what was expected. Do not include values of the document, because messages end up in logs.
    /// </param>
    /// <param name="innerException">The cause, or null.</param>
    /// <returns>The exception, with the code <see cref="JsonError.Refused"/> and the position of the value that was read last.</returns>
    public JsonDataException CreateException(string message, Exception? innerException = null) => _context.Refusal(message, innerException);
}
