using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Copies text that claims to be one JSON value to the output. The reader checks a padded copy of it, so that the output can be read again.
/// </summary>
internal static class RawJson
{
    /// <summary>Writes the value byte for byte if the profile allows it.</summary>
    internal static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<byte> utf8) =>
        Write(at, context, utf8, context.Settings is { Indented: false, Escaping: JsonEscaping.Minimal }, isText: true);

    /// <summary>
    /// Writes the value in the form of the profile: without white space, and with its strings escaped as the profile specifies.
    /// </summary>
    /// <param name="at">The position.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="utf8">The text.</param>
    /// <param name="finished">
    /// Parts of the text that are written byte for byte, in document order: complete tokens without white space, already escaped.
    /// </param>
    /// <param name="keepsPlusSigns">Whether unescaped plus signs remain unescaped.</param>
    internal static UncheckedWriteCursor WriteAnew(
        UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<byte> utf8, ReadOnlySpan<(int Start, int End)> finished = default, bool keepsPlusSigns = false) =>
        Write(at, context, utf8, isVerbatim: false, isText: false, finished, keepsPlusSigns);

    /// <summary>Whether the text is one JSON value that may be written here. Does not throw.</summary>
    internal static bool IsOneValue(ReadOnlySpan<byte> utf8, WriteContext context)
    {
        ReadContext reading = ReadContext.Rent(context.Settings);
        try
        {
            reading.LoadWritten(utf8);
            reading.DepthLeft = context.DepthLeft;
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

    private static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, ReadOnlySpan<byte> utf8, bool isVerbatim, bool isText, ReadOnlySpan<(int Start, int End)> finished = default, bool keepsPlusSigns = false)
    {
        ReadContext reading = ReadContext.Rent(context.Settings);
        try
        {
            reading.LoadWritten(utf8.Trim(" \t\r\n"u8));
            reading.DepthLeft = context.DepthLeft;
            UncheckedReadCursor start = reading.First();
            UncheckedReadCursor end = start.SkipValue(reading);
            reading.Finish(end);
            if (isText)
            {
                reading.CheckDuplicates();
            }

            return isVerbatim
                ? context.Verbatim(at, ReadContext.Between(start, end))
                : Token(context.Reserve(at, 0), context, start, reading, finished, keepsPlusSigns);
        }
        catch (JsonDataException e)
        {
            context.Fail(at, e.Code, $"The raw JSON cannot be written. {e.Message}", e);
            throw;
        }
        finally
        {
            reading.Return();
        }
    }

    /// <summary>Copies checked text token by token: strings are escaped again, and white space is dropped.</summary>
    private static UncheckedWriteCursor Token(UncheckedWriteCursor at, WriteContext context, UncheckedReadCursor token, ReadContext reading, ReadOnlySpan<(int Start, int End)> finished, bool keepsPlusSigns)
    {
        UncheckedReadCursor start = token;
        int next = finished.IsEmpty ? int.MaxValue : finished[0].Start;
        while (token.Current != 0)
        {
            if (next != int.MaxValue && ReadContext.Between(start, token).Length == next)
            {
                UncheckedReadCursor end = token.Skip(finished[0].End - next);
                at = context.Verbatim(at, ReadContext.Between(token, end));
                token = end;
                finished = finished[1..];
                next = finished.IsEmpty ? int.MaxValue : finished[0].Start;
                continue;
            }

            if (token.Current == (byte)'"')
            {
                UncheckedReadCursor quote = token;
                token = token.String(reading, out string? text);
                at = keepsPlusSigns && ReadContext.Between(quote, token).Contains((byte)'+')
                    ? context.Verbatim(at, RawPlusSigns.Keep(ReadContext.Between(quote, token), text!))
                    : context.Reserve(at.String(context, text), 0);
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
