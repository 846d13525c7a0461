using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A derived type that is a large struct: its value is taken out of the box in a frame of its own, after the stack has been checked (docs/decisions/0273).</summary>
/// <param name="type">The type.</param>
/// <param name="frame">The stack space that a level of it may use.</param>
internal sealed class DerivedLarge<TBase>(DerivedType<TBase> type, int frame) : DerivedType<TBase>
{
    internal override object? Discriminator => type.Discriminator;

    internal override Type Type => type.Type;

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TBase value)
    {
        context.CheckFrame(frame);
        return WriteWithin(at, context, value);
    }

    internal override UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, TBase value)
    {
        context.CheckFrame(frame);
        return WriteMembersWithin(at, context, value);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out TBase? value)
    {
        context.CheckFrame(at, frame);
        return ReadWithin(at, context, start, more, out value);
    }

    internal override bool Fits(TBase value) => type.Fits(value);

    internal override UncheckedReadCursor Fill(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref TBase value)
    {
        context.CheckFrame(at, frame);
        return FillWithin(at, context, start, more, ref value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedWriteCursor WriteWithin(UncheckedWriteCursor at, WriteContext context, TBase value) => type.Write(at, context, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedWriteCursor WriteMembersWithin(UncheckedWriteCursor at, WriteContext context, TBase value) => type.WriteMembers(at, context, value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor ReadWithin(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out TBase? value) =>
        type.Read(at, context, start, more, out value);

    [MethodImpl(MethodImplOptions.NoInlining)]
    private UncheckedReadCursor FillWithin(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref TBase value) =>
        type.Fill(at, context, start, more, ref value);
}
