using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Encodes the hits of one document as variable-length deltas, shifted left by one. The low bit marks the first hit in a new field: the
/// field number follows, and the delta is relative to the start of the field. Most hits take at most two bytes.
/// </summary>
internal static class HitCoding
{
    /// <summary>The maximum number of bytes of a number.</summary>
    public const int MostOfNumber = 5;

    /// <summary>The maximum number of bytes of a hit: a number and a field.</summary>
    public const int MostOfHit = MostOfNumber + 1;

    /// <summary>Writes hits and returns the number of bytes.</summary>
    public static int Write(Span<byte> to, ReadOnlySpan<uint> hits)
    {
        int at = 0;
        uint before = 0;
        foreach (uint hit in hits)
        {
            uint distance = hit - before;
            if (((hit ^ before) >> Hit.PositionBits) != 0)
            {
                at += WriteNumber(to[at..], ((hit & Hit.LastPosition) << 1) | 1);
                to[at++] = (byte)Hit.Field(hit);
            }
            else if (distance < 0x40)
            {
                to[at++] = (byte)(distance << 1);
            }
            else
            {
                at += WriteNumber(to[at..], distance << 1);
            }

            before = hit;
        }

        return at;
    }

    /// <summary>Writes a number with 7 bits per byte and returns the number of bytes.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int WriteNumber(Span<byte> to, uint value)
    {
        if (value < 0x80)
        {
            to[0] = (byte)value;
            return 1;
        }

        return WriteLongNumber(to, value);
    }

    public static int Read(ReadOnlySpan<byte> data, int at, Span<uint> hits)
    {
        uint hit = 0;
        for (int i = 0; i < hits.Length; i++)
        {
            uint coded = ReadNumber(data, ref at);
            if ((coded & 1) != 0)
            {
                hit = Hit.Of(data[at++], (int)(coded >> 1));
            }
            else
            {
                hit += coded >> 1;
            }

            hits[i] = hit;
        }

        return at;
    }

    /// <summary>Whether one of the hits is in one of the fields; reads no further than necessary.</summary>
    public static bool IsInFields(ReadOnlySpan<byte> data, int at, int count, ulong fields)
    {
        int field = 0;
        while (count-- > 0)
        {
            if ((ReadNumber(data, ref at) & 1) != 0)
            {
                field = data[at++];
            }

            ulong from = fields >> field;
            if ((from & 1) != 0 || from == 0)
            {
                // Hits are sorted by field: none follows after the last requested field.
                return from != 0;
            }
        }

        return false;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static uint ReadNumber(ReadOnlySpan<byte> data, ref int at)
    {
        uint value = data[at++];
        return value < 0x80 ? value : ReadLongNumber(data, value & 0x7F, ref at);
    }

    private static uint ReadLongNumber(ReadOnlySpan<byte> data, uint value, ref int at)
    {
        for (int shift = 7; ; shift += 7)
        {
            uint next = data[at++];
            value |= (next & 0x7F) << shift;
            if (next < 0x80)
            {
                return value;
            }
        }
    }

    private static int WriteLongNumber(Span<byte> to, uint value)
    {
        int at = 0;
        while (value >= 0x80)
        {
            to[at++] = (byte)(value | 0x80);
            value >>= 7;
        }

        to[at++] = (byte)value;
        return at;
    }
}
