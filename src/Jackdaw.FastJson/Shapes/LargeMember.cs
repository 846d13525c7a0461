using System.Runtime.CompilerServices;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Shapes;

/// <summary>A member whose values are large structs.</summary>
/// <param name="member">The member.</param>
/// <param name="frame">The stack that it may use.</param>
internal sealed class LargeMember(Member member, int frame) : Member(member.Information)
{
    internal override bool CanSet => member.CanSet;

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, object owner)
    {
        context.CheckFrame(frame);
        return WriteWithin(at, context, session, owner);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, object owner)
    {
        context.CheckFrame(at, frame);
        return ReadWithin(at, context, session, owner);
    }

    internal override UncheckedReadCursor ReadUnchanged(UncheckedReadCursor at, ReadContext context, ReadSession session)
    {
        context.CheckFrame(at, frame);
        return ReadUnchangedWithin(at, context, session);
    }

    internal override void Copy(CopySession session, object from, object to) => throw new NotCopyable();

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedWriteCursor WriteWithin(UncheckedWriteCursor at, WriteContext context, WriteSession session, object owner) => member.Write(at, context, session, owner);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadWithin(UncheckedReadCursor at, ReadContext context, ReadSession session, object owner) => member.Read(at, context, session, owner);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadUnchangedWithin(UncheckedReadCursor at, ReadContext context, ReadSession session) => member.ReadUnchanged(at, context, session);
}
