using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Text that claims to be one JSON value, on its way into the output. It is read by the reader's own checks from a padded copy, so that
/// what is written could be read again.
/// </summary>
internal static class RawJson
{
    /// <summary>Writes the value byte for byte where the profile allows that.</summary>
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<byte> utf8) =>
        Write(at, context, utf8, context.Settings is { Indented: false, Escaping: JsonEscaping.Minimal });

    /// <summary>Writes the value as if it were written here: without its white space, and its strings escaped as the profile says.</summary>
    internal static UncheckedWriteCursor WriteAnew(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<byte> utf8) =>
        Write(at, context, utf8, isVerbatim: false);

    /// <summary>Whether the text is one JSON value that may be written here; nothing is thrown.</summary>
    internal static bool IsOneValue(ReadOnlySpan<byte> utf8, WriteContext context)
    {
        ReadContext reading = ReadContext.Rent(context.Settings);
        try
        {
            reading.Load(utf8);
            reading.DepthLeft = context.DepthLeft;
            reading.MaxNumberLength = int.MaxValue;
            return reading.IsOneValue();
        }
        catch (JsonDataException)
        {
            return false;
        }
        finally
        {
            reading.Return();
        }
    }

    private static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<byte> utf8, bool isVerbatim)
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
            return isVerbatim
                ? context.Verbatim(at, ReadContext.Between(start, end))
                : Token(context.Reserve(at, 0), context, start, reading);
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
                at = context.Reserve(at.Ascii((char)token.Current), 0);
            }

            token = token.Skip(1);
        }

        return at;
    }
}
