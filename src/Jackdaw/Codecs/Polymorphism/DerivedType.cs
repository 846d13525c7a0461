using System.Text;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A derived type of a polymorphic type.</summary>
internal abstract class DerivedType<TBase>
{
    /// <summary>A string in UTF-8, a boxed int, or null if there is no discriminator.</summary>
    internal virtual object? Discriminator { get; private protected init; }

    internal abstract Type Type { get; }

    /// <summary>The stack space that a level of a large struct may use; 0 for other types.</summary>
    internal virtual int Frame => 0;

    internal abstract UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TBase value);

    /// <summary>Writes the discriminator and the members after other content of the object.</summary>
    internal abstract UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, TBase value);

    internal abstract UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out TBase? value);

    /// <summary>The type itself, or one that looks whether extension data have the name of the discriminator.</summary>
    /// <param name="name">That name.</param>
    /// <param name="isTaken">Whether discriminators identify types at all, asked when a value is written.</param>
    internal virtual DerivedType<TBase> Guarded(string name, Func<bool> isTaken) => this;

    /// <summary>Whether a value is of the type.</summary>
    internal abstract bool Fits(TBase value);

    /// <summary>Reads the members into an existing value of the type.</summary>
    internal abstract UncheckedReadCursor Fill(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref TBase value);
}

/// <summary>A derived type and its codec.</summary>
internal sealed class DerivedType<TBase, TDerived, TCodec> : DerivedType<TBase>
    where TDerived : TBase
    where TCodec : struct, IUncheckedJsonObjectCodec<TDerived>
{
    /// <summary>Literals are stored in blocks of this length.</summary>
    private const int Block = 32;

    private readonly byte[] _start;
    private readonly int _length;

    /// <param name="discriminator">A string, a boxed int or null.</param>
    /// <param name="start">The beginning of the object in UTF-8: the brace, and the discriminator if there is one.</param>
    public DerivedType(object? discriminator, ReadOnlySpan<byte> start)
    {
        Discriminator = discriminator is string text ? Encoding.UTF8.GetBytes(text) : discriminator;
        _length = start.Length;
        _start = new byte[(start.Length + Block - 1) / Block * Block];
        start.CopyTo(_start);
    }

    internal override Type Type => typeof(TDerived);

    internal override int Frame => ItemSize<TDerived>.IsLarge ? ItemSize<TDerived>.Frame : 0;

    internal override DerivedType<TBase> Guarded(string name, Func<bool> isTaken) =>
        default(TCodec) is IJsonExtensionOwner<TDerived> { HasExtension: true } owner ? new DerivedKeeping<TBase, TDerived>(this, owner, name, isTaken) : this;

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TBase value)
    {
        at = context.Enter(at, _start.Length).Literal(_start, _length);
        return context.EndObject(TCodec.WriteMembers(at, context, (TDerived)value!));
    }

    internal override UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, TBase value)
    {
        at = context.Reserve(at, _start.Length);
        if (Discriminator is not null)
        {
            at = at.Separator().Literal(_start.AsSpan(1), _length - 1);
        }

        return TCodec.WriteMembers(at, context, (TDerived)value!);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out TBase? value)
    {
        TDerived? derived = default;
        at = TCodec.ReadMembers(at, context, start, more, ref derived);
        value = derived;
        return at;
    }

    internal override bool Fits(TBase value) => value is TDerived;

    internal override UncheckedReadCursor Fill(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref TBase value)
    {
        TDerived? derived = (TDerived)value!;
        at = TCodec.ReadMembers(at, context, start.AsPopulating(), more, ref derived);
        value = derived!;
        return at;
    }
}
