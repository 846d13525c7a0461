using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>One of the types that values of a polymorphic type have, with extension data: these are beside the discriminator and can't have its name.</summary>
/// <param name="type">The type.</param>
/// <param name="owner">Its codec.</param>
/// <param name="name">The name of the discriminator.</param>
/// <param name="isTaken">Whether discriminators identify types at all.</param>
internal sealed class DerivedKeeping<TBase, TDerived>(DerivedType<TBase> type, IJsonExtensionOwner<TDerived> owner, string name, Func<bool> isTaken) : DerivedType<TBase>
    where TDerived : TBase
{
    internal override object? Discriminator => type.Discriminator;

    internal override Type Type => type.Type;

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TBase value)
    {
        Check(at, context, value);
        return type.Write(at, context, value);
    }

    internal override UncheckedWriteCursor WriteMembers(UncheckedWriteCursor at, WriteContext context, TBase value)
    {
        Check(at, context, value);
        return type.WriteMembers(at, context, value);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out TBase? value) =>
        type.Read(at, context, start, more, out value);

    internal override bool Fits(TBase value) => type.Fits(value);

    internal override UncheckedReadCursor Fill(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, ref TBase value) =>
        type.Fill(at, context, start, more, ref value);

    private void Check(UncheckedWriteCursor at, WriteContext context, TBase value)
    {
        if (isTaken() && owner.Keeps((TDerived)value!, name))
        {
            context.Fail(at, JsonError.Refused, $"The extension data has the key \"{name}\", the name of the type discriminator: the object could not be read again. Rename the key, or the discriminator.");
        }
    }
}
