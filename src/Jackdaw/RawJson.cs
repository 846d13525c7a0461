using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Text that claims to be one JSON value, on its way into the output. It is read by the reader's own checks from a padded copy, so that
/// what is written could be read again.
/// </summary>
internal static class RawJson
{
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of the operation.</param>
    /// <param name="utf8">The text.</param>
    /// <param name="isVerbatim">White space and escapes stay as they are where the profile allows it.</param>
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<byte> utf8, bool isVerbatim = true)
    {
        ReadContext reading = ReadContext.Rent(context.Settings);
        try
        {
            reading.Load(utf8.Trim(" \t\r\n"u8));
            reading.DepthLeft = context.DepthLeft;
            reading.MaxNumberLength = int.MaxValue;
            UncheckedReadCursor start = reading.First();
            UncheckedReadCursor end = start.SkipValue(reading);
            reading.Finish(end);
            return isVerbatim && context.Settings is { Indented: false, Escaping: JsonEscaping.Minimal }
                ? context.Verbatim(at, ReadContext.Between(start, end))
                : Token(at, context, start, reading);
        }
        catch (JsonDataException e)
        {
            context.Fail(at, e.Code, $"The raw JSON can't be written. {e.Message}", e);
            throw;
        }
        finally
        {
            reading.Return();
        }
    }

    /// <summary>Token by token: strings are written anew, white space is dropped. The text has been checked.</summary>
    private static UncheckedWriteCursor Token(UncheckedWriteCursor at, WriteContext context, UncheckedReadCursor token, ReadContext reading)
    {
        while (token.Current != 0)
        {
            if (token.Current == (byte)'"')
            {
                token = token.String(reading, out string? text);
                at = context.Reserve(at.String(context, text), 0);
                continue;
            }

            if (token.Current > (byte)' ')
            {
                at = context.Reserve(at.Byte((char)token.Current), 0);
            }

            token = token.Skip(1);
        }

        return at;
    }
}
