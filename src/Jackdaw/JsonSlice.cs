using Jackdaw.Generated;
using Jackdaw.Reading;

namespace Jackdaw;

/// <summary>
/// One value of the document that has been checked and skipped, to be read later: to choose a type by its shape, or to copy its bytes.
/// Nothing was copied.
/// </summary>
/// <remarks>A slice is valid until the codec that received it returns.</remarks>
public readonly ref struct JsonSlice
{
    private readonly ReadContext? _context;
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
    public JsonKind Kind => Context.KindAt(_start);

    /// <summary>The value as it is in the document, in UTF-8, with inner but without surrounding white space.</summary>
    public ReadOnlySpan<byte> Utf8
    {
        get
        {
            _ = Context;
            return ReadContext.Between(_start, _end);
        }
    }

    /// <summary>Reads the value with a type's codec in the profile of this operation. It can be called repeatedly.</summary>
    /// <typeparam name="T">The type. The generator creates its codec for every profile of the project that compiles this call.</typeparam>
    /// <returns>The value, or null if the document has <c>null</c>.</returns>
    /// <exception cref="JsonDataException">The slice is not a valid <typeparamref name="T"/>. Another type may be tried.</exception>
    /// <exception cref="NotSupportedException">The profile has no codec for <typeparamref name="T"/>.</exception>
    [JsonDoor]
    public T? Deserialize<T>()
    {
        ReadContext context = Context;
        JsonCodecHandle<T> codec = context.Settings.Codecs.Of<T>();
        context.BeginLook(_depthLeft);
        context.CheckStack(_start);
        codec.Read(_start, context, out T? value);
        context.EndLook();
        return value;
    }

    /// <summary>
    /// Tries to read the value with a type's codec in the profile of this operation. A failed attempt is cheap, because the cause is not
    /// determined. It can be called repeatedly.
    /// </summary>
    /// <typeparam name="T">The type. The generator creates its codec for every profile of the project that compiles this call.</typeparam>
    /// <param name="value">The value, or null if the document has <c>null</c>.</param>
    /// <returns>Whether the slice is a valid <typeparamref name="T"/>.</returns>
    /// <exception cref="NotSupportedException">The profile has no codec for <typeparamref name="T"/>.</exception>
    [JsonDoor]
    public bool TryDeserialize<T>(out T? value)
    {
        ReadContext context = Context;
        JsonCodecHandle<T> codec = context.Settings.Codecs.Of<T>();
        context.BeginLook(_depthLeft);
        context.CheckStack(_start);
        bool isRead = codec.TryRead(_start, context, out value, out _);
        if (isRead)
        {
            context.EndLook();
        }

        return isRead;
    }

    /// <summary>Finds a member of the object.</summary>
    /// <param name="name">The unescaped name in UTF-8.</param>
    /// <param name="value">
    /// The value of the member. If several members have the name, it is the last one, as on reading. If there is none, it is
    /// uninitialized, and its members throw <see cref="InvalidOperationException"/>.
    /// </param>
    /// <returns>Whether the value is an object that has the member.</returns>
    public bool TryGetMember(ReadOnlySpan<byte> name, out JsonSlice value)
    {
        value = default;
        ReadContext context = Context;
        if (_start.Current != (byte)'{')
        {
            return false;
        }

        context.BeginLook(_depthLeft);
        bool found = false;
        UncheckedReadCursor at = _start.BeginObject(context, out bool more);
        while (more)
        {
            at = at.MemberName(context, out ReadOnlySpan<byte> member);
            bool isIt = member.SequenceEqual(name);
            UncheckedReadCursor end = at.SkipValue(context);
            if (isIt)
            {
                value = new JsonSlice(context, at, end, _depthLeft - 1);
                found = true;
            }

            at = end.Next(context, out more);
        }

        return found;
    }

    /// <summary>Returns the value as text, as it is in the document.</summary>
    /// <exception cref="JsonDataException">The text is too long for a string.</exception>
    public override string ToString() => Context.TextOf(Utf8, _start);

    private ReadContext Context => _context ?? throw new InvalidOperationException("This JsonSlice is uninitialized and belongs to no document.");
}
