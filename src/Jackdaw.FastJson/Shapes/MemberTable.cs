using System.Numerics;
using System.Text;
using fastJSON.Reading;

namespace fastJSON.Shapes;

/// <summary>Finds members by name: by bytes as declared or in lower case, and by characters in any other case.</summary>
internal sealed class MemberTable
{
    private readonly (byte[] Name, Member Member)[] _slots;
    private readonly Dictionary<string, Member> _folded = new(StringComparer.Ordinal);

    internal MemberTable(IReadOnlyCollection<Member> members)
    {
        _slots = new (byte[], Member)[(int)BitOperations.RoundUpToPowerOf2((uint)Math.Max(8, members.Count * 6))];
        foreach (Member member in members)
        {
            // Hidden by a member of a derived class, which comes first.
            if (!Add(member.Information.JsonName, member))
            {
                continue;
            }

            if (!member.Information.HasGivenName)
            {
                Fold(member);
            }
        }

        foreach ((string name, Member member) in _folded)
        {
            Add(name, member);
        }
    }

    /// <summary>Two names that differ only in case, or null.</summary>
    internal string? Ambiguous { get; private set; }

    /// <summary>Finds a member by text, which may contain lone surrogates: member names are UTF-8, so none of them has any.</summary>
    internal Member? Find(string name) => LoneSurrogates.AreIn(name) ? null : Find(Encoding.UTF8.GetBytes(name));

    internal Member? Find(ReadOnlySpan<byte> name)
    {
        int mask = _slots.Length - 1;
        for (int slot = Hash(name) & mask; _slots[slot].Name is { } other; slot = (slot + 1) & mask)
        {
            if (name.SequenceEqual(other))
            {
                return _slots[slot].Member;
            }
        }

        return FindFolded(name);
    }

    private Member? FindFolded(ReadOnlySpan<byte> name)
    {
        // A name in another case may have a different length in bytes, but never a multiple of a declared one.
        const int Longest = 1024;
        if (name.Length > Longest || name.StartsWith("$"u8))
        {
            return null;
        }

        Span<char> text = stackalloc char[Longest];
        text = text[..Encoding.UTF8.GetChars(name, text)];
        Span<char> folded = stackalloc char[Longest];
        folded = folded[..((ReadOnlySpan<char>)text).ToLowerInvariant(folded)];
        return _folded.GetAlternateLookup<ReadOnlySpan<char>>().TryGetValue(folded, out Member? found) ? found : null;
    }

    private void Fold(Member member)
    {
        string folded = member.Information.JsonName.ToLowerInvariant();
        if (_folded.TryAdd(folded, member))
        {
            return;
        }

        // A former name that differs only in case has no getter: it is matched exactly, and the present name in any other case.
        Member other = _folded[folded];
        if (other.Information.IsWriteOnly && !member.Information.IsWriteOnly)
        {
            _folded[folded] = member;
        }
        else if (other.Information.IsWriteOnly == member.Information.IsWriteOnly)
        {
            Ambiguous ??= $"'{other.Information.JsonName}' and '{member.Information.JsonName}'";
        }
    }

    private bool Add(string name, Member member)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(name);
        int mask = _slots.Length - 1;
        int slot = Hash(utf8) & mask;
        while (_slots[slot].Name is { } other)
        {
            if (other.AsSpan().SequenceEqual(utf8))
            {
                return false;
            }

            slot = (slot + 1) & mask;
        }

        _slots[slot] = (utf8, member);
        return true;
    }

    private static int Hash(ReadOnlySpan<byte> name)
    {
        uint hash = 2166136261;
        foreach (byte c in name)
        {
            hash = (hash ^ c) * 16777619;
        }

        return (int)(hash ^ (hash >> 15));
    }
}
