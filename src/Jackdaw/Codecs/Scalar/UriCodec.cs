using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="Uri"/> as its original text, absolute or relative, or <c>null</c>.</summary>
public readonly struct UriCodec : IJsonCodec<Uri>, IJsonKeyCodec<Uri>
{
    private const string Expected = "a URI";

    /// <inheritdoc/>
    public static WriteCursor Write(WriteCursor at, WriteContext context, Uri? value) => at.String(context, value?.OriginalString);

    /// <inheritdoc/>
    public static ReadCursor Read(ReadCursor at, ReadContext context, out Uri? value)
    {
        ReadCursor after = at.String(context, out string? text);
        value = text is null ? null : Parse(at, context, text);
        return after;
    }

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, Uri value) =>
        at.String(context, value.OriginalString.AsSpan()).Byte(':');

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out Uri value)
    {
        ReadCursor after = at.NameQuote(context).String(context, out string? text).Colon(context);
        value = Parse(at, context, text!);
        return after;
    }

    private static Uri Parse(ReadCursor at, ReadContext context, string text)
    {
        if (!Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out Uri? value))
        {
            context.FailText(at, Expected);
        }

        return value;
    }
}
