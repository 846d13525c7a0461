using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A dictionary as a derived type of another type: an object of the discriminator and the entries.</summary>
/// <typeparam name="TMap">The type of the dictionary.</typeparam>
/// <typeparam name="TKey">The type of the keys.</typeparam>
/// <typeparam name="TKeyCodec">The codec of the keys.</typeparam>
/// <typeparam name="TValue">The type of the values.</typeparam>
/// <typeparam name="TValueCodec">The codec of the values.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct EntriesCodec<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] TMap, TKey, TKeyCodec, TValue, TValueCodec> : IUncheckedJsonEntriesCodec<TMap>
    where TMap : class, IDictionary<TKey, TValue>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
    where TValueCodec : struct, IUncheckedJsonCodec<TValue>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TMap? value) =>
        MapCodec<TMap, TKey, TKeyCodec, TValue, TValueCodec>.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TMap? value) =>
        MapCodec<TMap, TKey, TKeyCodec, TValue, TValueCodec>.Read(at, context, out value);

    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteEntries(UncheckedWriteCursor at, WriteContext context, TMap value, ReadOnlySpan<byte> discriminator)
    {
        if (ItemSize<KeyValuePair<TKey, TValue>>.IsLarge)
        {
            context.CheckFrame(ItemSize<KeyValuePair<TKey, TValue>>.Frame);
        }

        return WriteWithin(at, context, value, discriminator);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedWriteCursor WriteWithin(UncheckedWriteCursor at, WriteContext context, TMap value, ReadOnlySpan<byte> discriminator)
    {
        IEnumerable<KeyValuePair<TKey, TValue>> entries = value;
        foreach ((TKey key, TValue item) in entries)
        {
            at = TKeyCodec.WriteKey(context.Reserve(at, 1).Ascii(','), context, key);
            if (context.EndsWith(at, discriminator))
            {
                context.Fail(at, JsonError.Refused, "A dictionary with a type discriminator has a key of the same name, so it could not "
                    + "be read back. Rename the key or the discriminator.");
            }

            at = TValueCodec.Write(context.Reserve(at, 0), context, item);
        }

        return context.Reserve(at, 0);
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadEntries(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out TMap? value)
    {
        if (ItemSize<KeyValuePair<TKey, TValue>>.IsLarge)
        {
            context.CheckFrame(at, ItemSize<KeyValuePair<TKey, TValue>>.Frame);
        }

        return ReadWithin(at, context, start, more, out value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static UncheckedReadCursor ReadWithin(UncheckedReadCursor at, ReadContext context, UncheckedObjectStart start, bool more, out TMap? value)
    {
        List<KeyValuePair<TKey, TValue>> items = [];
        List<UncheckedReadCursor> names = [];
        while (more)
        {
            UncheckedReadCursor name = at;
            if (start.IsDiscriminator(name, context))
            {
                at = name.MemberName(context, out _).SkipValue(context).Next(context, out more);
                continue;
            }

            at = TKeyCodec.ReadKey(name, context, out TKey key);
            context.CheckName(name, at);
            names.Add(at);
            at = TValueCodec.Read(at, context, out TValue? item).Next(context, out more);
            items.Add(new KeyValuePair<TKey, TValue>(key, item!));
        }

        KeyValuePair<TKey, TValue>[] all = [.. items];
        value = MapFiller<TMap, TKey, TValue>.Create(start.Begin, context);
        int before = value.Count;
        MapFiller<TMap, TKey, TValue>.Fill(start.Begin, context, value, all);
        if (value.Count - before != all.Length
            && context.RejectDuplicateMembers
            && MapReader<TMap, TKey, TKeyCodec, TValue, TValueCodec, MapFiller<TMap, TKey, TValue>>.FirstDuplicate(start.Begin, context, all) is >= 0 and int duplicate)
        {
            context.FailMember(names[duplicate], JsonError.DuplicateMember);
        }

        return at;
    }
}
