using System.Text;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A derived type of a polymorphic type that is a dictionary: its entries follow the discriminator.</summary>
internal sealed class DerivedEntries<TBase, TDerived, TCodec> : DerivedType<TBase>
    where TDerived : TBase
    where TCodec : struct, IUncheckedJsonEntriesCodec<TDerived>
{
    private readonly byte[] _start;
    private readonly byte[] _name;

    /// <param name="discriminator">A string or a boxed int.</param>
    /// <param name="start">The beginning of the object in UTF-8: the brace and the discriminator.</param>
    /// <param name="name">The name of the discriminator, with its quotes and its colon.</param>
    public DerivedEntries(object discriminator, byte[] start, byte[] name)
    {
        Discriminator = discriminator is string text ? Encoding.UTF8.GetBytes(text) : discriminator;
        (_start, _name) = (start, name);
    }

    internal override Type Type => typeof(TDerived);

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TBase value)
    {
        at = context.Enter(at, _start.Length).Literal(_start, _start.Length);
        return context.EndObject(TCodec.WriteEntries(at, context, (TDerived)value!, _name));
    }

    internal override UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, TBase value) => throw Misuse();

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out TBase? value)
    {
        at = TCodec.ReadEntries(at, context, start, more, out TDerived? map);
        value = map;
        return at;
    }

    internal override bool Fits(TBase value) => false;

    internal override UncheckedReadCursor Fill(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref TBase value) => throw Misuse();

    private static InvalidOperationException Misuse() => new($"'{typeof(TDerived)}' has no members in JSON.");
}
