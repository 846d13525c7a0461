using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="string"/>, or <c>null</c>.</summary>
public readonly struct StringCodec : IJsonCodec<string>, IJsonKeyCodec<string>
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static WriteCursor Write(WriteCursor at, WriteContext context, string? value) => at.String(context, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadCursor Read(ReadCursor at, ReadContext context, out string? value) => at.String(context, out value);

    /// <inheritdoc/>
    public static WriteCursor WriteKey(WriteCursor at, WriteContext context, string value) =>
        at.String(context, value.AsSpan()).Byte(':');

    /// <inheritdoc/>
    public static ReadCursor ReadKey(ReadCursor at, ReadContext context, out string value) =>
        at.NameQuote(context).String(context, out value!).Colon(context);
}
