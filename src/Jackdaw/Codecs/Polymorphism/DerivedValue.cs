using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// A derived type of a polymorphic type that is written with its own codec. It has no discriminator, so it is never read.
/// </summary>
internal sealed class DerivedValue<TBase, TDerived, TCodec> : DerivedType<TBase>
    where TDerived : TBase
    where TCodec : struct, IUncheckedJsonCodec<TDerived>
{
    internal override Type Type => typeof(TDerived);

    internal override int Frame => ItemSize<TDerived>.IsLarge ? ItemSize<TDerived>.Frame : 0;

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TBase value) =>
        context.Reserve(TCodec.Write(context.Reserve(at, 0), context, (TDerived)value!), 0);

    internal override UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, TBase value) => throw Misuse();

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out TBase? value) => throw Misuse();

    internal override bool Fits(TBase value) => false;

    internal override UncheckedReadCursor Fill(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref TBase value) => throw Misuse();

    private static InvalidOperationException Misuse() => new($"'{typeof(TDerived)}' has no members in JSON.");
}
