using System.Runtime.InteropServices;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Collections;

/// <summary>Anything that lists items of a type: arrays, lists, sets, queues, interfaces of them.</summary>
/// <param name="set">The shapes.</param>
/// <param name="make">Makes the collection of the items, or null where it can only be written.</param>
internal sealed class ListShape<TList, TItem>(ShapeSet set, Func<List<TItem>, TList>? make) : Shape<TList>, IListOf<TItem>
    where TList : notnull
{
    private static readonly bool IsBytes = typeof(TList).IsSZArray && Type.GetTypeCode(typeof(TItem)) is TypeCode.SByte or TypeCode.Byte;

    private readonly Slot<TItem> _items = new(set);

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, TList value)
    {
        switch ((object)value)
        {
            case TItem[] array:
                return WriteAll(at, context, session, array);
            case List<TItem> list:
                // Items that a getter changes meanwhile must not be read from an array that the list has left.
                int count = list.Count;
                at = WriteAll(at, context, session, CollectionsMarshal.AsSpan(list));
                if (list.Count != count)
                {
                    context.Fail(at, JsonError.Refused, "The list was changed while it was written.");
                }

                return at;
            default:
                return ItemList.Write(at, context, session, _items, (IEnumerable<TItem>)value);
        }
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out TList? value)
    {
        if (make is null)
        {
            context.Fail(at, JsonError.UnknownType, $"{typeof(TList)} can't be filled with what a list holds, so it is only written.");
        }

        if (at.Current == (byte)'"' && IsBytes)
        {
            return ReadBytes(at, context, out value);
        }

        List<TItem> items = [];
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = InItems(undeclared);
        at = ItemList.Read(at, context, session, _items, items);
        session.Undeclared = undeclared;
        session.At = at;
        value = make!(items);
        return at;
    }

    internal override IEnumerable<object?> Items(object value)
    {
        foreach (TItem item in (IEnumerable<TItem>)value)
        {
            yield return item;
        }
    }

    internal override TList? Copy(CopySession session, TList value)
    {
        if (value is not TItem[] array || typeof(TList) != typeof(TItem[]))
        {
            return CopyItems(session, (IEnumerable<TItem>)value);
        }

        session.Enter();
        TItem[] copies = array.Length == 0 ? [] : new TItem[array.Length];
        for (int i = 0; i < array.Length; i++)
        {
            copies[i] = _items.Copy(session, array[i])!;
        }

        session.Leave();
        return (TList)(object)copies;
    }

    // What another collection of the same items lists is read as this one.
    internal override TList? CopyOther(CopySession session, Shape written, object value) =>
        written is IListOf<TItem> ? CopyItems(session, (IEnumerable<TItem>)value) : throw new NotCopyable();

    private TList CopyItems(CopySession session, IEnumerable<TItem> items)
    {
        if (make is null)
        {
            throw new NotCopyable();
        }

        session.Enter();
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = InItems(undeclared);
        List<TItem> copies = new(items.TryGetNonEnumeratedCount(out int count) ? count : 0);
        if (items is List<TItem> list)
        {
            // Without an enumerator that is boxed.
            foreach (TItem item in list)
            {
                copies.Add(_items.Copy(session, item)!);
            }
        }
        else
        {
            foreach (TItem item in items)
            {
                copies.Add(_items.Copy(session, item)!);
            }
        }

        session.Undeclared = undeclared;
        session.Leave();
        return make(copies);
    }

    /// <summary>For the run time an array of signed bytes, or of an enum of bytes, is one of bytes: fastJSON writes it so.</summary>
    private static UncheckedReadCursor ReadBytes(UncheckedReadCursor at, ReadContext context, out TList? value)
    {
        at = at.Base64(context, out byte[] bytes);
        TItem[] items = new TItem[bytes.Length];
        Buffer.BlockCopy(bytes, 0, items, 0, bytes.Length);
        value = (TList)(object)items;
        return at;
    }

    /// <summary>In a list that is declared, fastJSON makes arrays of the lists that are its items, and leaves what they hold as it was parsed; arrays are arrays at every level.</summary>
    private static UndeclaredLists InItems(UndeclaredLists outside) =>
        typeof(TList).IsArray || outside != UndeclaredLists.Arrays ? outside
        : typeof(TItem) == typeof(object) ? UndeclaredLists.ArraysOfLists
        : UndeclaredLists.Lists;

    private UncheckedWriteCursor WriteAll(UncheckedWriteCursor at, WriteContext context, WriteSession session, ReadOnlySpan<TItem> items)
    {
        at = context.Enter(at, 1).Ascii('[');
        for (int i = 0; i < items.Length; i++)
        {
            at = context.Reserve(at, 1);
            at = _items.Write(i == 0 ? at : at.Ascii(','), context, session, items[i]);
        }

        return context.EndArray(context.Reserve(at, 1));
    }
}
