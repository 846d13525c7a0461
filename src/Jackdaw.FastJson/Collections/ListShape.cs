using System.Runtime.InteropServices;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Collections;

/// <summary>Any enumerable with an item type: arrays, lists, sets, queues and their interfaces.</summary>
/// <param name="set">The shapes.</param>
/// <param name="make">Creates the collection from its items; null if it is write-only.</param>
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
                // If a getter changes the list meanwhile, items must not be read from an array that the list has abandoned.
                int count = list.Count;
                at = WriteAll(at, context, session, CollectionsMarshal.AsSpan(list));
                if (list.Count != count)
                {
                    context.Fail(at, JsonError.Refused, "The list was modified while it was written.");
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
            context.Fail(at, JsonError.UnknownType, $"{typeof(TList)} cannot be created from a list, so it is write-only.");
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

    // A collection of the same items is written in the form that this one reads.
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
            // Without boxing an enumerator.
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

    /// <summary>
    /// Reads a byte array. For the runtime, an array of signed bytes, or of an enum of bytes, is one too, and fastJSON writes it that way.
    /// </summary>
    private static UncheckedReadCursor ReadBytes(UncheckedReadCursor at, ReadContext context, out TList? value)
    {
        at = at.Base64(context, out byte[] bytes);
        TItem[] items = new TItem[bytes.Length];
        Buffer.BlockCopy(bytes, 0, items, 0, bytes.Length);
        value = (TList)(object)items;
        return at;
    }

    /// <summary>
    /// Returns the form of undeclared lists in the items. In a declared list, fastJSON turns the lists that are its items into arrays, and
    /// leaves their content as parsed; arrays are arrays at every level.
    /// </summary>
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
