namespace Jackdaw.Writing;

/// <summary>
/// Turns compact JSON into indented JSON: two blanks per level, one behind the colon, the platform's line break, empty arrays and
/// objects on one line, as System.Text.Json does. A pass of its own, so that compact output pays nothing for the setting.
/// </summary>
// SAFETY: reads only the length given; the caller has made room for what Measure counted, which is what Write writes.
internal static unsafe class IndentationPass
{
    private const int BlanksPerLevel = 2;

    internal static long Measure(byte* compact, int length) => Run(compact, length, null);

    internal static void Write(byte* compact, int length, byte* target) => Run(compact, length, target);

    private static long Run(byte* compact, int length, byte* target)
    {
        byte* end = compact + length;
        long size = 0;
        int depth = 0;
        for (byte* p = compact; p < end; p++)
        {
            byte c = *p;
            switch (c)
            {
                case (byte)'"':
                    byte* after = StringEnd(p);
                    Put(new ReadOnlySpan<byte>(p, (int)(after - p)), target, ref size);
                    p = after - 1;
                    break;
                case (byte)'{' or (byte)'[':
                    Put(c, target, ref size);
                    if (p[1] == c + 2)
                    {
                        // Both closing brackets stand two behind the opening ones in ASCII.
                        Put(p[1], target, ref size);
                        p++;
                    }
                    else
                    {
                        BreakLine(++depth, target, ref size);
                    }

                    break;
                case (byte)'}' or (byte)']':
                    BreakLine(--depth, target, ref size);
                    Put(c, target, ref size);
                    break;
                case (byte)',':
                    Put(c, target, ref size);
                    BreakLine(depth, target, ref size);
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

        return size;
    }

    private static byte* StringEnd(byte* quote)
    {
        byte* p = quote + 1;
        while (*p != (byte)'"')
        {
            p += *p == (byte)'\\' ? 2 : 1;
        }

        return p + 1;
    }

    private static void BreakLine(int depth, byte* target, ref long size)
    {
        foreach (char c in Environment.NewLine)
        {
            Put((byte)c, target, ref size);
        }

        int blanks = depth * BlanksPerLevel;
        if (target is not null)
        {
            new Span<byte>(target + size, blanks).Fill((byte)' ');
        }

        size += blanks;
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
