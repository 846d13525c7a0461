using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>
/// Reads the members of an object: expects the declared order and looks up members that are out of order. Results and errors are those of
/// generated code.
/// </summary>
internal sealed class MemberLoop<TState>
{
    /// <summary>The number of consecutive members that may be absent; more than three are rare, and then a lookup is better.</summary>
    private const int LookAhead = 3;

    private readonly ReadMember<TState>[] _members;
    private readonly MemberNames<TState> _names;
    private readonly ExtensionReader? _extension;
    private readonly string? _rejection;
    private readonly bool _rejectsUnknown;
    private readonly bool _rejectsDuplicates;

    /// <param name="plan">The type.</param>
    /// <param name="members">The members to read, in declared order.</param>
    /// <param name="skipped">The members that are known but skipped, if they matter for errors.</param>
    /// <param name="extension">The member for extension data, or null.</param>
    internal MemberLoop(ObjectPlan plan, ReadMember<TState>[] members, ReadMember<TState>[] skipped, ExtensionReader? extension)
    {
        _extension = extension;
        _members = members;
        _names = new MemberNames<TState>([.. members, .. skipped], plan.IsCaseInsensitive);
        _rejectsUnknown = plan.RejectsUnknownMembers;
        _rejectsDuplicates = plan.RejectsDuplicateMembers;
        _rejection = plan.RejectsByItself
            ? $"'{plan.Display}' has no member of this name, and its [JsonUnmappedMemberHandling] refuses unknown members."
            : null;
    }

    /// <summary>The maximum stack space that a member may use.</summary>
    internal int Frame => _members.Select(member => member.Frame).DefaultIfEmpty().Max();

    /// <param name="at">The first name of the object.</param>
    /// <param name="context">The read operation.</param>
    /// <param name="start">The start of the object.</param>
    /// <param name="state">The state to fill.</param>
    /// <param name="extension">The collected extension data.</param>
    /// <param name="seen">The bits of the members that were present.</param>
    /// <param name="starts">By member position, the start of the value, for those that are set later through a guard; may be empty.</param>
    internal UncheckedReadCursor Read(
        UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, ref TState state, ref object? extension, Span<ulong> seen, Span<UncheckedReadCursor> starts)
    {
        ReadMember<TState>[] members = _members;
        int next = 0;
        bool more = true;
        while (more)
        {
            ReadMember<TState>? member;
            if ((uint)next < (uint)members.Length && at.IsRow(members[next].Row, members[next].NameLength))
            {
                member = members[next++];
                at = at.Name(member.NameLength);
            }
            else
            {
                UncheckedReadCursor name = at;
                at = Find(at, context, next, out member);
                if (member is null || (member.Plan.MayBeDiscriminator && start.IsDiscriminator(name, context)))
                {
                    at = PassUnknown(name, at, context, start, ref extension).Next(context, out more);
                    continue;
                }

                next = member.Place < 0 ? next : member.Place + 1;
            }

            if (member.Mask != 0)
            {
                Note(at, context, member, seen, starts);
            }

            at = member.Read(at, context, ref state).Next(context, out more);
        }

        return at;
    }

    private UncheckedReadCursor Find(UncheckedReadCursor at, ReadContext context, int next, out ReadMember<TState>? member)
    {
        ReadMember<TState>[] members = _members;
        for (int later = next + 1; later < members.Length && later <= next + LookAhead && members[later - 1].MayBeAbsent; later++)
        {
            member = members[later];
            if (at.IsRow(member.Row, member.NameLength))
            {
                return at.Name(member.NameLength);
            }
        }

        return _names.Find(at, context, out member);
    }

    private void Note(UncheckedReadCursor at, ReadContext context, ReadMember<TState> member, Span<ulong> seen, Span<UncheckedReadCursor> starts)
    {
        ref ulong word = ref seen[member.Word];
        if (_rejectsDuplicates && (word & member.Mask) != 0)
        {
            context.FailMember(at, JsonError.DuplicateMember);
        }

        word |= member.Mask;
        if (!starts.IsEmpty && member.Place >= 0)
        {
            starts[member.Place] = at;
        }
    }

    private UncheckedReadCursor PassUnknown(
        UncheckedReadCursor name, UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, ref object? extension)
    {
        if (_extension is not null)
        {
            return start.IsDiscriminator(name, context) ? at.SkipValue(context) : _extension.Read(name, at, context, ref extension);
        }

        if (!start.IsDiscriminator(name, context) && _rejectsUnknown)
        {
            if (_rejection is not null)
            {
                context.Fail(at, JsonError.UnknownMember, _rejection);
            }

            context.FailMember(at, JsonError.UnknownMember);
        }

        return at.SkipValue(context);
    }
}
