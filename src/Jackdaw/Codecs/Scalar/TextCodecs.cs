using System.ComponentModel;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="string"/>, or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct StringCodec : IUncheckedJsonCodec<string>, IUncheckedJsonKeyCodec<string>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, string? value) => at.String(context, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out string? value) => at.String(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, string value) =>
        at.Text(context, value, isFixed: true).Ascii(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out string value) =>
        at.NameQuote(context).String(context, out value!).Colon(context);
}

/// <summary><see cref="char"/> as a string of one UTF-16 code unit.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct CharCodec : IUncheckedJsonCodec<char>, IUncheckedJsonKeyCodec<char>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, char value) =>
        at.Text(context, new ReadOnlySpan<char>(in value), isFixed: true);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out char value) => at.Char(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, char value) => Write(at, context, value).Ascii(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out char value) =>
        at.NameQuote(context).Char(context, out value).Colon(context);
}

/// <summary><see cref="Guid"/> as 32 hexadecimal digits with four hyphens.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct GuidCodec : IUncheckedJsonCodec<Guid>, IUncheckedJsonKeyCodec<Guid>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Guid value) => at.Guid(value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Guid value) => at.Guid(context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Guid value) => at.Guid(value).Ascii(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Guid value) =>
        at.NameQuote(context).Guid(context, out value).Colon(context);
}

/// <summary><see cref="Uri"/> as its original text, absolute or relative, or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
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
        at.Text(context, value.OriginalString, isFixed: true).Ascii(':');

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

/// <summary><see cref="Version"/> as <c>1.2.3.4</c>, or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct VersionCodec : IUncheckedJsonCodec<Version>, IUncheckedJsonKeyCodec<Version>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, Version? value) => at.Version(context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out Version? value)
    {
        if (at.IsNull(context, out UncheckedReadCursor after))
        {
            value = null;
            return after;
        }

        after = at.Version(context, out Version read);
        value = read;
        return after;
    }

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, Version value) => at.Version(context, value).Ascii(':');

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out Version value) =>
        at.NameQuote(context).Version(context, out value).Colon(context);
}
