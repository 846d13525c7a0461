using System.Text;
using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>
/// Finds members by name. A name of at most 30 bytes that is written without escapes is found in the document as it is
/// (<see cref="UncheckedReadCursor.KnownName"/>); every other one is read in full first.
/// </summary>
internal sealed class MemberNames<TState>
{
    private const int RowLength = UncheckedReadCursor.RowLength;
    private const int LongestKnown = RowLength - 2;
    private const int Tries = 2_000;

    private readonly ReadMember<TState>[] _members;
    private readonly byte[][] _names;
    private readonly NameTable _all;
    private readonly byte[] _slots = [0];
    private readonly byte[] _rows;
    private readonly ulong _multiplier;
    private readonly FoldedNames? _folded;

    internal MemberNames(ReadMember<TState>[] members, bool anyCasing)
    {
        _members = members;
        _folded = anyCasing ? new FoldedNames([.. members.Select((member, i) => (member.Plan.JsonName, i))]) : null;
        _names = [.. members.Select(member => Encoding.UTF8.GetBytes(member.Plan.JsonName))];
        _all = new NameTable(_names);
        int[] known = [.. Enumerable.Range(0, members.Length).Where(i => IsPlain(_names[i]))];
        _rows = new byte[members.Length * RowLength];
        foreach (int i in known)
        {
            _names[i].CopyTo(_rows, i * RowLength);
            "\":"u8.CopyTo(_rows.AsSpan((i * RowLength) + _names[i].Length));
        }

        if (members.Length < byte.MaxValue)
        {
            (_slots, _multiplier) = Slots(known) ?? (_slots, 0);
        }
    }

    /// <summary>Reads a name and the colon behind it; the member is null where the type has none of that name.</summary>
    internal UncheckedReadCursor Find(UncheckedReadCursor at, ReadContext context, out ReadMember<TState>? member)
    {
        at = at.KnownName(_slots, _rows, _multiplier, out int known);
        if (known >= 0)
        {
            member = _members[known];
            return at;
        }

        at = at.MemberName(context, out ReadOnlySpan<byte> name);
        int index = _all.Find(name);
        if (index < 0 && _folded is not null)
        {
            index = _folded.Find(name);
        }

        member = index < 0 ? null : _members[index];
        return at;
    }

    /// <summary>The hash without collisions that <see cref="UncheckedReadCursor.KnownName"/> looks up; null where none is found.</summary>
    private (byte[] Slots, ulong Multiplier)? Slots(int[] known)
    {
        int size = NameTable.PowerOfTwo(known.Length * 2);

        // The same names always give the same table: the multipliers come from a fixed sequence (Knuth's MMIX).
        ulong multiplier = 1;
        for (int i = 0; i < Tries; i++)
        {
            multiplier = (multiplier * 6_364_136_223_846_793_005) + 1_442_695_040_888_963_407;
            if (Filled(known, multiplier | 1, i < Tries / 2 ? size : size * 2) is { } slots)
            {
                return (slots, multiplier | 1);
            }
        }

        return null;
    }

    private byte[]? Filled(int[] known, ulong multiplier, int size)
    {
        byte[] slots = new byte[size];
        foreach (int i in known)
        {
            int slot = (int)((NameTable.Key(_names[i]) * multiplier) >> 32) & (size - 1);
            if (slots[slot] != 0)
            {
                return null;
            }

            slots[slot] = (byte)(i + 1);
        }

        return slots;
    }

    private static bool IsPlain(byte[] name) =>
        name.Length is > 0 and <= LongestKnown && Array.TrueForAll(name, letter => letter is >= (byte)' ' and not ((byte)'"' or (byte)'\\'));
}
