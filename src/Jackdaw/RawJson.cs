using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Text that claims to be one JSON value, on its way into the output. It is read by the reader's own checks from a padded copy, so that
/// what is written could be read again.
/// </summary>
internal static class RawJson
{
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<byte> utf8)
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
            return context.Settings is { Indented: false, Escaping: JsonEscaping.Minimal }
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
