using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Embedded.Indexing;

/// <summary>
/// Hits of one document as bytes: the distance to the hit before, shifted by one; the low bit says that a new field begins, whose number
/// follows and whose distance counts from its start. Two bytes or less for most hits.
/// </summary>
internal static class HitCoding
{
    public static void Write(VarintWriter to, ReadOnlySpan<uint> hits)
    {
        int field = 0;
        int position = 0;
        foreach (uint hit in hits)
        {
            if (Hit.Field(hit) != field)
            {
                field = Hit.Field(hit);
                position = Hit.Position(hit);
                to.Write(((uint)position << 1) | 1);
                to.WriteByte((byte)field);
            }
            else
            {
                to.Write((uint)(Hit.Position(hit) - position) << 1);
                position = Hit.Position(hit);
            }
        }
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

    /// <summary>Whether one of so many hits is in one of the fields; it reads on only as far as it must.</summary>
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
                // The hits are in the order of their fields: after the last that is wanted there are no more.
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
}
