using System.Buffers;
using System.Buffers.Text;
using System.Text;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Scalars;

internal readonly struct GuidScalar : IScalar<Guid>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, Guid value)
    {
        if (!session.Settings.UseFastGuid)
        {
            return at.Guid(value);
        }

        Span<byte> bytes = stackalloc byte[16];
        value.TryWriteBytes(bytes);
        Span<byte> text = stackalloc byte[32];
        text[0] = (byte)'"';
        Base64.EncodeToUtf8(bytes, text[1..], out _, out _);
        text[25] = (byte)'"';
        return at.Literal(text, 26);
    }

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out Guid value)
    {
        UncheckedReadCursor after = at.Utf8(context, out ReadOnlySpan<byte> text);
        if (!GuidText.TryRead(text, out value))
        {
            context.FailText(at, "a Guid");
        }

        return after;
    }
}

/// <summary>The texts of a Guid: base64 of its 16 bytes, or one of the forms of .NET.</summary>
internal static class GuidText
{
    private const int LongestBase64 = 30;
    private const int Longest = 68;

    internal static bool TryRead(ReadOnlySpan<byte> text, out Guid value)
    {
        value = default;
        if (text.Length > LongestBase64)
        {
            return (Utf8Parser.TryParse(text, out value, out int read) && read == text.Length)
                || (text.Length <= Longest && Guid.TryParse(Encoding.UTF8.GetString(text), out value));
        }

        Span<byte> bytes = stackalloc byte[24];
        if (Base64.DecodeFromUtf8(text, bytes, out int used, out int length) != OperationStatus.Done || used != text.Length || length != 16)
        {
            return false;
        }

        value = new Guid(bytes[..16]);
        return true;
    }

    internal static bool TryRead(string text, out Guid value) => TryRead(Encoding.UTF8.GetBytes(text), out value);
}

internal readonly struct BytesScalar : IScalar<byte[]>
{
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, byte[] value) => at.Base64(context, value);

    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out byte[] value) => at.Base64(context, out value);

    public static byte[] Copy(CopySession session, byte[] value) => [.. value];
}
