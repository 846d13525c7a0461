using System.Text;
using Jackdaw.Reading;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>
/// Finds members by name. A name of at most 30 bytes without escapes is matched directly in the document
/// (<see cref="UncheckedReadCursor.KnownName"/>); others are decoded first.
/// </summary>
internal sealed class MemberNames<TState>
{
    private readonly ReadMember<TState>[] _members;
    private readonly NameTable _all;
    private readonly byte[] _slots = [0];
    private readonly byte[] _rows;
    private readonly ulong _multiplier;
    private readonly FoldedNames? _folded;

    internal MemberNames(ReadMember<TState>[] members, bool anyCasing)
    {
        _members = members;
        _folded = anyCasing ? new FoldedNames([.. members.Select((member, i) => (member.Plan.JsonName, i))]) : null;
        byte[][] names = [.. members.Select(member => Encoding.UTF8.GetBytes(member.Plan.JsonName))];
        _all = new NameTable(names);
        _rows = new byte[members.Length * NameHash.RowLength];
        if (NameHash.Find(names) is { } hash)
        {
            (_slots, _multiplier) = hash;
            foreach (int i in Enumerable.Range(0, members.Length).Where(i => NameHash.IsPlain(names[i])))
            {
                names[i].CopyTo(_rows, i * NameHash.RowLength);
                "\":"u8.CopyTo(_rows.AsSpan((i * NameHash.RowLength) + names[i].Length));
            }
        }
    }

    /// <summary>Reads a name and the colon after it; the member is null if the name is unknown.</summary>
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
}
