using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Uri"/> as its original text, absolute or relative, or <c>null</c>.</summary>
public readonly struct UriCodec : IUncheckedJsonCodec<Uri>, IUncheckedJsonKeyCodec<Uri>
{
    private const string Expected = "a URI";

    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Uri? value) => at.String(context, value?.OriginalString);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Uri? value)
    {
        UncheckedReadCursor after = at.String(context, out string? text);
        value = text is null ? null : Parse(at, context, text);
        return after;
    }

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Uri value) =>
        at.String(context, value.OriginalString.AsSpan()).Byte(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Uri value)
    {
        UncheckedReadCursor after = at.NameQuote(context).String(context, out string? text).Colon(context);
        value = Parse(at, context, text!);
        return after;
    }

    private static Uri Parse(UncheckedReadCursor at, ReadContext context, string text)
    {
        if (!Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out Uri? value))
        {
            context.FailText(at, Expected);
        }

        return value;
    }
}
