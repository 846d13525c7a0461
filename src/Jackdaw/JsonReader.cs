using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>
/// What a user-defined codec reads from: one value of the document, and what is in it. Every call is checked, and the position moves only
/// when a call succeeds. Copies share one position.
/// </summary>
/// <remarks>A reader is valid until the codec that got it returns.</remarks>
[Experimental(ExperimentalIds.Codecs, Message = ExperimentalIds.CodecsMessage)]
public readonly ref partial struct JsonReader
{
    private readonly ReadContext _context;

    internal JsonReader(ReadContext context) => _context = context;

    /// <summary>What the caller gave along with this operation as <see cref="JsonState"/>; null without.</summary>
    public object? State => _context.State;

    /// <summary>The profile of this operation.</summary>
    public Type Profile => _context.Settings.Codecs.Profile;

    /// <summary>The kind of the value that comes next. Of numbers only the grammar is checked, of other values only the first character.</summary>
    /// <exception cref="JsonDataException">No value begins here.</exception>
    /// <exception cref="InvalidOperationException">There is no value to be read at this point.</exception>
    public JsonKind Kind => _context.KindHere();

    /// <summary>Enters an object. <see cref="NextUtf8Member"/> then goes through its members and leaves it.</summary>
    /// <exception cref="JsonDataException">The value is no object, or is nested too deeply.</exception>
    public void BeginObject() => _context.Enter(isArray: false);

    /// <summary>Goes to the next member and reads its name, or leaves the object.</summary>
    /// <param name="name">The name in UTF-8, unescaped; valid until the codec returns. Compare it with <c>name.SequenceEqual("id"u8)</c>.</param>
    /// <returns>Whether there is another member, whose value is to be read or skipped. If not, the object has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed here.</exception>
    /// <exception cref="InvalidOperationException">The value of the member before has not been read, or no object was entered.</exception>
    public bool NextUtf8Member(out ReadOnlySpan<byte> name)
    {
        bool more = _context.MoveNext(inArray: false);
        name = more ? _context.NameHere() : default;
        return more;
    }

    /// <summary>Goes to the next member and reads its name, or leaves the object.</summary>
    /// <param name="name">The name.</param>
    /// <inheritdoc cref="NextUtf8Member" path="/returns"/>
    /// <inheritdoc cref="NextUtf8Member" path="/exception"/>
    public bool NextMember([NotNullWhen(true)] out string? name)
    {
        bool more = NextUtf8Member(out ReadOnlySpan<byte> utf8);
        name = more ? _context.TextOfName(utf8) : null;
        return more;
    }

    /// <summary>Enters an array. <see cref="NextElement"/> then goes through its elements and leaves it.</summary>
    /// <exception cref="JsonDataException">The value is no array, or is nested too deeply.</exception>
    public void BeginArray() => _context.Enter(isArray: true);

    /// <summary>Goes to the next element, or leaves the array.</summary>
    /// <returns>Whether there is another element, which is to be read or skipped. If not, the array has been left.</returns>
    /// <exception cref="JsonDataException">The document is malformed here.</exception>
    /// <exception cref="InvalidOperationException">The element before has not been read, or no array was entered.</exception>
    public bool NextElement() => _context.MoveNext(inArray: true);

    /// <summary>Passes <c>null</c> if that is the next value.</summary>
    /// <returns>Whether it was.</returns>
    /// <exception cref="JsonDataException">The value begins like <c>null</c> and is something else.</exception>
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

    /// <summary>Passes one value of any kind; its grammar, its UTF-8 and its depth are checked as if it were read.</summary>
    /// <exception cref="JsonDataException">The value is malformed or nested too deeply.</exception>
    public void Skip() => _context.EndValue(_context.BeginStep().SkipValue(_context));

    /// <summary>Passes one value of any kind, checked like <see cref="Skip"/>, and returns its place for a second look.</summary>
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

    /// <summary>Reads a value of another type by its codec in the profile of this operation.</summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <returns>The value; null where the document has <c>null</c>.</returns>
    /// <exception cref="JsonDataException">The document holds no valid <typeparamref name="T"/> here. The reader is where it was.</exception>
    /// <exception cref="NotSupportedException">There is no codec of <typeparamref name="T"/> in the profile.</exception>
    [JsonDoor]
    public T? ReadValue<T>()
    {
        UncheckedReadCursor at = _context.BeginStep();
        JsonCodecHandle<T> codec = _context.Settings.Codecs.Of<T>();
        // A codec that reads its own type here enters no level, so nothing else would end that.
        _context.CheckStack(at);
        _context.EndValue(codec.Read(at, _context, out T? value));
        return value;
    }

    /// <summary>Reads a value of another type by its codec in the profile of this operation, if it is one. What is wrong otherwise is not looked for, so that trying costs little.</summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <param name="value">The value; null where the document has <c>null</c>.</param>
    /// <returns>Whether the document holds a valid <typeparamref name="T"/> here. If not, the reader is where it was: another type may be tried, or <see cref="ReadValue{T}"/> says what is wrong.</returns>
    /// <exception cref="NotSupportedException">There is no codec of <typeparamref name="T"/> in the profile.</exception>
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

    /// <summary>Reads a member name as a dictionary key: what <see cref="IJsonKeyCodec{T}.ReadKey"/> calls, once.</summary>
    /// <returns>The name in UTF-8, unescaped; valid until the codec returns.</returns>
    /// <exception cref="JsonDataException">The name is malformed.</exception>
    public ReadOnlySpan<byte> ReadName() => _context.Key();

    /// <summary>Makes the exception for a value that the codec refuses: <c>throw reader.Error("A positive amount was expected.")</c>.</summary>
    /// <param name="message">What is wrong and what was expected. Don't put values of the document into it: messages end up in logs.</param>
    /// <param name="inner">The cause, if there is one.</param>
    /// <returns>The exception, with the code <see cref="JsonError.Refused"/> and the place of the value that was read last.</returns>
    public JsonDataException Error(string message, Exception? inner = null) => _context.Refusal(message, inner);
}
