using System.ComponentModel;
using Jackdaw.Dom;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="JsonPointer"/> as its text (RFC 6901 section 5), or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonPointerCodec : IUncheckedJsonCodec<JsonPointer>, IUncheckedJsonKeyCodec<JsonPointer>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonPointer? value) => StringCodec.Write(at, context, value?.ToString());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonPointer? value)
    {
        if (at.IsNull(context, out UncheckedReadCursor after))
        {
            value = null;
            return after;
        }

        after = ReadText(at, context, out JsonPointer pointer);
        value = pointer;
        return after;
    }

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, JsonPointer value) => StringCodec.WriteKey(at, context, value.ToString());

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out JsonPointer value)
    {
        UncheckedReadCursor after = StringCodec.ReadKey(at, context, out string text);
        value = Pointer(text, at, context);
        return after;
    }

    /// <summary>Reads a pointer that cannot be <c>null</c>.</summary>
    internal static UncheckedReadCursor ReadText(UncheckedReadCursor at, ReadContext context, out JsonPointer value)
    {
        if (at.Current != (byte)'"')
        {
            context.FailKind(at, "a string");
        }

        UncheckedReadCursor after = at.String(context, out string? text);
        value = Pointer(text!, at, context);
        return after;
    }

    private static JsonPointer Pointer(string text, UncheckedReadCursor at, ReadContext context)
    {
        if (JsonPointer.Problem(text, out JsonPointer? pointer) is { } problem)
        {
            context.Fail(at, JsonError.InvalidText, problem);
        }

        return pointer!;
    }
}
