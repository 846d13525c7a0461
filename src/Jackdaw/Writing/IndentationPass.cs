using Jackdaw.Errors;

namespace Jackdaw.Writing;

/// <summary>
/// Indents compact JSON as the profile specifies: indentation and line breaks, one space after the colon, empty arrays and objects on one
/// line as in System.Text.Json. A separate pass, so that compact output pays nothing for the setting.
/// </summary>
// SAFETY: reads only the given length, whatever the bytes are; the caller has reserved what Measure counted. Measure accepts only text
// whose strings end and whose brackets match, and Write takes the same path through the same bytes.
internal static unsafe class IndentationPass
{
    private const int Words = (JsonLimits.MaxAllowedDepth + 63) / 64;

    /// <summary>Returns the length of the indented text; negative if brackets or quotation marks do not match.</summary>
    /// <param name="compact">The first byte.</param>
    /// <param name="length">The number of bytes.</param>
    /// <param name="settings">The settings for indentation.</param>
    /// <param name="level">The number of enclosing levels.</param>
    /// <param name="failedAt">The position where the text stops being JSON; its length if it is incomplete.</param>
    internal static long Measure(byte* compact, int length, JsonProfileSettings settings, int level, out int failedAt)
    {
        long size = Run<Measuring>(compact, length, settings, level, null, out byte* at);
        failedAt = (int)(at - compact);
        return size;
    }

    internal static void Write(byte* compact, int length, JsonProfileSettings settings, int level, byte* target) => Run<Copying>(compact, length, settings, level, target, out _);

    /// <summary>Returns the length of a valid document, indented as the profile specifies.</summary>
    /// <exception cref="JsonDataException">The length exceeds the maximum array length.</exception>
    internal static int LengthOf(ReadOnlySpan<byte> compact, JsonProfileSettings settings)
    {
        fixed (byte* start = compact)
        {
            long size = Run<Measuring>(start, compact.Length, settings, 0, null, out _);
            return size <= Array.MaxLength ? (int)size : throw new JsonDataException(JsonError.TooLarge, ErrorText.Of(JsonError.TooLarge));
        }
    }

    /// <summary>Writes the document into memory of that length.</summary>
    internal static void Write(ReadOnlySpan<byte> compact, JsonProfileSettings settings, Span<byte> target)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(target.Length, LengthOf(compact, settings));
        fixed (byte* start = compact)
        fixed (byte* first = target)
        {
            Run<Copying>(start, compact.Length, settings, 0, first, out _);
        }
    }

    /// <summary>Measures or writes. Each mode is compiled separately, so that neither tests the mode at each byte.</summary>
    private static long Run<TMode>(byte* compact, int length, JsonProfileSettings settings, int level, byte* target, out byte* failedAt)
        where TMode : struct
    {
        Line line = new(settings);
        byte* end = compact + length;
        ulong* isArray = stackalloc ulong[Words];
        long size = 0;
        int depth = 0;
        failedAt = end;
        for (byte* p = compact; p < end; p++)
        {
            byte c = *p;
            switch (c)
            {
                case (byte)'"':
                    byte* after = StringEnd(p, end);
                    if (after is null)
                    {
                        return -1;
                    }

                    Put<TMode>(new ReadOnlySpan<byte>(p, (int)(after - p)), target, ref size);
                    p = after - 1;
                    break;
                case (byte)'{' or (byte)'[':
                    Put<TMode>(c, target, ref size);
                    if (p + 1 < end && p[1] == c + 2)
                    {
                        // In ASCII, both closing brackets are two after the opening ones.
                        Put<TMode>(p[1], target, ref size);
                        p++;
                        break;
                    }

                    if (depth >= JsonLimits.MaxAllowedDepth)
                    {
                        failedAt = p;
                        return -1;
                    }

                    ulong bit = 1UL << depth;
                    isArray[depth >> 6] = c == (byte)'[' ? isArray[depth >> 6] | bit : isArray[depth >> 6] & ~bit;
                    BreakLine<TMode>(level + ++depth, line, target, ref size);
                    break;
                case (byte)'}' or (byte)']':
                    if (depth == 0 || ((isArray[--depth >> 6] >> depth) & 1) != 0 != (c == (byte)']'))
                    {
                        failedAt = p;
                        return -1;
                    }

                    BreakLine<TMode>(level + depth, line, target, ref size);
                    Put<TMode>(c, target, ref size);
                    break;
                case (byte)',':
                    Put<TMode>(c, target, ref size);
                    BreakLine<TMode>(level + depth, line, target, ref size);
                    break;
                case (byte)':':
                    Put<TMode>(c, target, ref size);
                    Put<TMode>((byte)' ', target, ref size);
                    break;
                default:
                    Put<TMode>(c, target, ref size);
                    break;
            }
        }

        return depth == 0 ? size : -1;
    }

    /// <summary>Returns the position after the closing quotation mark, or null if there is none.</summary>
    private static byte* StringEnd(byte* quote, byte* end)
    {
        byte* p = quote + 1;
        while (p < end)
        {
            int found = new ReadOnlySpan<byte>(p, (int)(end - p)).IndexOfAny((byte)'"', (byte)'\\');
            if (found < 0)
            {
                return null;
            }

            p += found;
            if (*p == (byte)'"')
            {
                return p + 1;
            }

            p += 2;
        }

        return null;
    }

    private static void BreakLine<TMode>(int depth, in Line line, byte* target, ref long size)
        where TMode : struct
    {
        int indentation = depth * line.Size;
        if (typeof(TMode) == typeof(Copying))
        {
            byte* at = target + size;
            at[0] = line.First;
            at[line.Breaks - 1] = (byte)'\n';
            new Span<byte>(at + line.Breaks, indentation).Fill(line.Character);
        }

        size += line.Breaks + indentation;
    }

    private static void Put<TMode>(byte c, byte* target, ref long size)
        where TMode : struct
    {
        if (typeof(TMode) == typeof(Copying))
        {
            target[size] = c;
        }

        size++;
    }

    private static void Put<TMode>(ReadOnlySpan<byte> text, byte* target, ref long size)
        where TMode : struct
    {
        if (typeof(TMode) == typeof(Copying))
        {
            text.CopyTo(new Span<byte>(target + size, text.Length));
        }

        size += text.Length;
    }

    /// <summary>The start of a line: a line feed, or a carriage return and a line feed.</summary>
    private readonly struct Line(JsonProfileSettings settings)
    {
        internal readonly byte First = (byte)settings.NewLine[0];
        internal readonly int Breaks = settings.NewLine.Length;
        internal readonly int Size = settings.IndentSize;
        internal readonly byte Character = (byte)settings.IndentCharacter;
    }

    private readonly struct Measuring;

    private readonly struct Copying;
}
