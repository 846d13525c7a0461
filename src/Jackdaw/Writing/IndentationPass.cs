using Jackdaw.Errors;

namespace Jackdaw.Writing;

/// <summary>
/// Turns compact JSON into indented JSON: the levels and line breaks that the profile asks for, one space after the colon, empty arrays and
/// objects on one line, as System.Text.Json does. A pass of its own, so that compact output pays nothing for the setting.
/// </summary>
// SAFETY: reads only the length given, whatever the bytes are; the caller has reserved what Measure counted. Measure accepts only text whose
// strings end and whose brackets match, and Write takes the same path through the same bytes.
internal static unsafe class IndentationPass
{
    private const int Words = (JsonLimits.GreatestMaxDepth + 63) / 64;

    /// <summary>The length of the indented text; negative when brackets or quotation marks do not match.</summary>
    /// <param name="compact">The first byte.</param>
    /// <param name="length">The number of bytes.</param>
    /// <param name="settings">What indented text looks like.</param>
    /// <param name="level">How many levels are around it.</param>
    /// <param name="failedAt">Where the text stops being JSON; the length when it is incomplete.</param>
    internal static long Measure(byte* compact, int length, JsonProfileSettings settings, int level, out int failedAt)
    {
        long size = Run(compact, length, settings, level, null, out byte* at);
        failedAt = (int)(at - compact);
        return size;
    }

    internal static void Write(byte* compact, int length, JsonProfileSettings settings, int level, byte* target) => Run(compact, length, settings, level, target, out _);

    /// <summary>The length of a valid document in the layout of a profile.</summary>
    /// <exception cref="JsonDataException">It is more than an array holds.</exception>
    internal static int LengthOf(ReadOnlySpan<byte> compact, JsonProfileSettings settings)
    {
        fixed (byte* start = compact)
        {
            long size = Run(start, compact.Length, settings, 0, null, out _);
            return size <= Array.MaxLength ? (int)size : throw new JsonDataException(JsonError.TooLarge, ErrorText.Of(JsonError.TooLarge));
        }
    }

    /// <summary>Writes the same document into memory of that length.</summary>
    internal static void Write(ReadOnlySpan<byte> compact, JsonProfileSettings settings, Span<byte> target)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(target.Length, LengthOf(compact, settings));
        fixed (byte* start = compact)
        fixed (byte* first = target)
        {
            Run(start, compact.Length, settings, 0, first, out _);
        }
    }

    private static long Run(byte* compact, int length, JsonProfileSettings settings, int level, byte* target, out byte* failedAt)
    {
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

                    Put(new ReadOnlySpan<byte>(p, (int)(after - p)), target, ref size);
                    p = after - 1;
                    break;
                case (byte)'{' or (byte)'[':
                    Put(c, target, ref size);
                    if (p + 1 < end && p[1] == c + 2)
                    {
                        // In ASCII, both closing brackets come two after the opening ones.
                        Put(p[1], target, ref size);
                        p++;
                        break;
                    }

                    if (depth >= JsonLimits.GreatestMaxDepth)
                    {
                        failedAt = p;
                        return -1;
                    }

                    ulong bit = 1UL << depth;
                    isArray[depth >> 6] = c == (byte)'[' ? isArray[depth >> 6] | bit : isArray[depth >> 6] & ~bit;
                    BreakLine(level + ++depth, settings, target, ref size);
                    break;
                case (byte)'}' or (byte)']':
                    if (depth == 0 || ((isArray[--depth >> 6] >> depth) & 1) != 0 != (c == (byte)']'))
                    {
                        failedAt = p;
                        return -1;
                    }

                    BreakLine(level + depth, settings, target, ref size);
                    Put(c, target, ref size);
                    break;
                case (byte)',':
                    Put(c, target, ref size);
                    BreakLine(level + depth, settings, target, ref size);
                    break;
                case (byte)':':
                    Put(c, target, ref size);
                    Put((byte)' ', target, ref size);
                    break;
                default:
                    Put(c, target, ref size);
                    break;
            }
        }

        return depth == 0 ? size : -1;
    }

    /// <summary>The position after the closing quotation mark, or null when there is none.</summary>
    private static byte* StringEnd(byte* quote, byte* end)
    {
        byte* p = quote + 1;
        while (p < end && *p != (byte)'"')
        {
            p += *p == (byte)'\\' ? 2 : 1;
        }

        return p < end ? p + 1 : null;
    }

    private static void BreakLine(int depth, JsonProfileSettings settings, byte* target, ref long size)
    {
        foreach (char c in settings.NewLine)
        {
            Put((byte)c, target, ref size);
        }

        int indentation = depth * settings.IndentSize;
        if (target is not null)
        {
            new Span<byte>(target + size, indentation).Fill((byte)settings.IndentCharacter);
        }

        size += indentation;
    }

    private static void Put(byte c, byte* target, ref long size)
    {
        if (target is not null)
        {
            target[size] = c;
        }

        size++;
    }

    private static void Put(ReadOnlySpan<byte> text, byte* target, ref long size)
    {
        if (target is not null)
        {
            text.CopyTo(new Span<byte>(target + size, text.Length));
        }

        size += text.Length;
    }
}
