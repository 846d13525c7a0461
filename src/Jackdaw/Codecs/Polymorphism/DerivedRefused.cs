using System.Text;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A derived type of a polymorphic type that cannot have a discriminator: its values are errors that name the type.</summary>
internal sealed class DerivedRefused<TBase, TDerived> : DerivedType<TBase>
    where TDerived : TBase
{
    private readonly string _reason;

    /// <param name="discriminator">A string, a boxed int or null.</param>
    /// <param name="reason">The reason, for errors.</param>
    public DerivedRefused(object? discriminator, string reason)
    {
        Discriminator = discriminator is string text ? Encoding.UTF8.GetBytes(text) : discriminator;
        _reason = reason;
    }

    internal override Type Type => typeof(TDerived);

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TBase value)
    {
        context.Fail(context.Reserve(at, 0), JsonError.Refused, _reason);
        return at;
    }

    internal override UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, TBase value) => Write(context.BraceBefore(at), context, value);

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out TBase? value)
    {
        context.Fail(start.Begin, JsonError.Refused, _reason);
        value = default;
        return at;
    }

    internal override bool Fits(TBase value) => false;

    internal override UncheckedReadCursor Fill(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref TBase value) =>
        Read(at, context, start, more, out _);
}
