namespace Jackdaw.Reflection;

/// <summary>
/// The bits of the members present in an object. Only members that are checked later (required, or set after the constructor) have a bit;
/// if duplicates are rejected, all have one, including known but skipped ones.
/// </summary>
internal sealed class SeenBits
{
    private readonly int[] _bits;
    private readonly int[] _required;
    private readonly ulong[] _masks;
    private readonly IReadOnlyList<MemberPlan> _members;

    internal SeenBits(ObjectPlan plan)
    {
        _members = plan.Members;
        _bits = new int[_members.Count];
        int count = 0;
        List<int> required = [];
        for (int i = 0; i < _bits.Length; i++)
        {
            MemberPlan member = _members[i];
            bool isSetLater = plan.Construction.TakesArguments && member is { IsRead: true, IsArgument: false };
            bool isNoted = plan.RejectsDuplicateMembers || (member.IsRead && (member.IsRequired || isSetLater));
            _bits[i] = isNoted ? count++ : -1;
            if (member is { IsRead: true, IsRequired: true })
            {
                required.Add(i);
            }
        }

        Words = (count + 63) / 64;
        _required = [.. required];
        _masks = new ulong[Words];
        foreach (int i in _required)
        {
            _masks[_bits[i] / 64] |= 1UL << (_bits[i] % 64);
        }
    }

    internal int Words { get; }

    internal bool HasRequired => _required.Length > 0;

    /// <summary>The bit of a member, or -1.</summary>
    internal int this[int member] => _bits[member];

    internal bool IsSet(int member, ReadOnlySpan<ulong> seen) => (seen[_bits[member] / 64] & (1UL << (_bits[member] % 64))) != 0;

    /// <summary>Returns the names of the missing required members, or null.</summary>
    internal string? Missing(ReadOnlySpan<ulong> seen)
    {
        for (int word = 0; word < _masks.Length; word++)
        {
            if ((seen[word] & _masks[word]) != _masks[word])
            {
                return Names(seen);
            }
        }

        return null;
    }

    private string Names(ReadOnlySpan<ulong> seen)
    {
        List<string> names = [];
        foreach (int i in _required)
        {
            if (!IsSet(i, seen))
            {
                names.Add(_members[i].JsonName);
            }
        }

        return string.Join(", ", names);
    }
}
