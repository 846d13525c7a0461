using System.Diagnostics.CodeAnalysis;
using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>
/// One value of the document that has been checked and passed, for a second look: to decide by its shape what it is, or to keep its bytes.
/// Nothing was copied.
/// </summary>
/// <remarks>A slice is valid until the codec that got it returns.</remarks>
[Experimental(ExperimentalIds.Codecs, Message = ExperimentalIds.CodecsMessage)]
public readonly ref struct JsonSlice
{
    private readonly ReadContext _context;
    private readonly UncheckedReadCursor _start;
    private readonly UncheckedReadCursor _end;
    private readonly int _depthLeft;

    internal JsonSlice(ReadContext context, UncheckedReadCursor start, UncheckedReadCursor end, int depthLeft)
    {
        _context = context;
        _start = start;
        _end = end;
        _depthLeft = depthLeft;
    }

    /// <summary>The kind of the value.</summary>
    public JsonKind Kind => _context.KindAt(_start);

    /// <summary>The value as it is in the document, in UTF-8, with the white space inside it and none around it.</summary>
    public ReadOnlySpan<byte> Utf8 => ReadContext.Between(_start, _end);

    /// <summary>Reads the value as a type by its codec in the profile of this operation. It may be called several times.</summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <returns>The value; null where the document has <c>null</c>.</returns>
    /// <exception cref="JsonDataException">The slice is no valid <typeparamref name="T"/>. Another type may be tried.</exception>
    /// <exception cref="NotSupportedException">There is no codec of <typeparamref name="T"/> in the profile.</exception>
    [JsonDoor]
    public T? ReadValue<T>()
    {
        JsonCodecHandle<T> codec = _context.Settings.Codecs.Of<T>();
        _context.BeginLook(_depthLeft);
        _context.CheckStack(_start);
        codec.Read(_start, _context, out T? value);
        _context.EndLook();
        return value;
    }

    /// <summary>
    /// Reads the value as a type by its codec in the profile of this operation, if it is one. What is wrong otherwise is not looked for, so that several types may be tried. It may be called several times.
    /// </summary>
    /// <typeparam name="T">The type. The generator makes its codec for every profile of the project in which this call is compiled.</typeparam>
    /// <param name="value">The value; null where the document has <c>null</c>.</param>
    /// <returns>Whether the slice is a valid <typeparamref name="T"/>.</returns>
    /// <exception cref="NotSupportedException">There is no codec of <typeparamref name="T"/> in the profile.</exception>
    [JsonDoor]
    public bool TryReadValue<T>(out T? value)
    {
        JsonCodecHandle<T> codec = _context.Settings.Codecs.Of<T>();
        _context.BeginLook(_depthLeft);
        _context.CheckStack(_start);
        bool isRead = codec.TryRead(_start, _context, out value, out _);
        if (isRead)
        {
            _context.EndLook();
        }

        return isRead;
    }

    /// <summary>Finds a member of the object.</summary>
    /// <param name="name">Its name in UTF-8, unescaped.</param>
    /// <param name="value">The value of the member. Of members with the same name it is the last one, as on reading.</param>
    /// <returns>Whether the value is an object that has the member.</returns>
    public bool TryGetMember(ReadOnlySpan<byte> name, out JsonSlice value)
    {
        value = default;
        if (_start.Current != (byte)'{')
        {
            return false;
        }

        _context.BeginLook(_depthLeft);
        bool found = false;
        UncheckedReadCursor at = _start.BeginObject(_context, out bool more);
        while (more)
        {
            at = at.MemberName(_context, out ReadOnlySpan<byte> member);
            bool isIt = member.SequenceEqual(name);
            UncheckedReadCursor end = at.SkipValue(_context);
            if (isIt)
            {
                value = new JsonSlice(_context, at, end, _depthLeft - 1);
                found = true;
            }

            at = end.Next(_context, out more);
        }

        return found;
    }

    /// <summary>The value as text, as it is in the document.</summary>
    /// <exception cref="JsonDataException">It has more characters than a string holds.</exception>
    public override string ToString() => _context.TextOf(Utf8, _start);
}
