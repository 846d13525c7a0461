using System.Buffers;
using System.Runtime.CompilerServices;
using System.Text;
using fastJSON.Writing;
using Jackdaw.Writing;

namespace fastJSON.Text;

/// <summary>
/// Writes text with fastJSON's escapes: short ones for the quotation mark, the backslash, tab and line breaks, <c>\uXXXX</c> for all
/// others. The core differs only in backspace, form feed and lone surrogates. So only text with one of these, or with non-ASCII characters
/// to be escaped, is written here.
/// </summary>
internal static class EscapedText
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, string value) =>
        at.TryPlainString(context, value, out UncheckedWriteCursor after) ? after : WriteUnusual(after, context, session, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor WriteUnusual(UncheckedWriteCursor at, WriteContext context, WriteSession session, string value)
    {
        bool isEscaped = session.Settings.UseEscapedUnicode;
        return NeedsOwn(value, isEscaped) ? WriteOwn(at, context, value, isEscaped) : at.String(context, value);
    }

    private static bool NeedsOwn(ReadOnlySpan<char> value, bool isEscaped) =>
        value.IndexOfAny('\b', '\f') >= 0 || (isEscaped ? value.IndexOfAnyExceptInRange('\0', '\x7F') >= 0 : Reading.LoneSurrogates.AreIn(value));

    /// <summary>Writes in pieces, each with space for the longest escapes.</summary>
    private static UncheckedWriteCursor WriteOwn(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<char> value, bool isEscaped)
    {
        const int Piece = 64;
        Span<byte> text = stackalloc byte[(6 * Piece) + 8];
        at = context.Reserve(at, 1).Ascii('"');
        while (!value.IsEmpty)
        {
            int length = 0;
            int i = 0;
            for (; i < value.Length && i < Piece; i++)
            {
                char c = value[i];
                if (c is >= ' ' and < '\x80' and not ('"' or '\\'))
                {
                    text[length++] = (byte)c;
                }
                else if (ShortEscape(c) is var letter && letter != 0)
                {
                    text[length++] = (byte)'\\';
                    text[length++] = letter;
                }
                else if (c < ' ' || isEscaped)
                {
                    Escape(text[length..], c);
                    length += 6;
                }
                else if (Rune.DecodeFromUtf16(value[i..], out Rune rune, out int units) == OperationStatus.Done)
                {
                    length += rune.EncodeToUtf8(text[length..]);
                    i += units - 1;
                }
                else
                {
                    // UTF-8 cannot encode it, but an escape can.
                    Escape(text[length..], c);
                    length += 6;
                }
            }

            at = context.Reserve(at, length).Literal(text[..length], length);
            value = value[i..];
        }

        return context.Reserve(context.Reserve(at, 1).Ascii('"'), 0);
    }

    private static byte ShortEscape(char c) => c switch
    {
        '"' => (byte)'"',
        '\\' => (byte)'\\',
        '\t' => (byte)'t',
        '\r' => (byte)'r',
        '\n' => (byte)'n',
        _ => 0,
    };

    private static void Escape(Span<byte> to, char c)
    {
        ReadOnlySpan<byte> digits = "0123456789ABCDEF"u8;
        to[0] = (byte)'\\';
        to[1] = (byte)'u';
        to[2] = digits[c >> 12];
        to[3] = digits[(c >> 8) & 15];
        to[4] = digits[(c >> 4) & 15];
        to[5] = digits[c & 15];
    }
}
