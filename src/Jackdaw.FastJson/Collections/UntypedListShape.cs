using System.Collections;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Collections;

/// <summary>Collections without an item type.</summary>
internal sealed class UntypedListShape<TList>(ShapeSet set, Func<List<object?>, TList>? make) : Shape<TList>
    where TList : IEnumerable
{
    private readonly Slot<object?> _items = new(set);

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, TList value) =>
        ItemList.Write(at, context, session, _items, value.Cast<object?>());

    internal override IEnumerable<object?> Items(object value) => ((IEnumerable)value).Cast<object?>();

    internal override TList? Copy(CopySession session, TList value) => CopyItems(session, value.Cast<object?>());

    internal override TList? CopyOther(CopySession session, Shape written, object value) => CopyItems(session, written.Items(value) ?? throw new NotCopyable());

    private TList CopyItems(CopySession session, IEnumerable<object?> items)
    {
        if (make is null)
        {
            throw new NotCopyable();
        }

        session.Enter();
        List<object?> copies = [];
        foreach (object? item in items)
        {
            copies.Add(_items.Copy(session, item));
        }

        session.Leave();
        return make(copies);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out TList? value)
    {
        if (make is null)
        {
            context.Fail(at, JsonError.UnknownType, $"{typeof(TList)} cannot be created from a list, so it is write-only.");
        }

        List<object?> items = [];
        at = ItemList.Read(at, context, session, _items, items);
        session.At = at;
        value = make!(items);
        return at;
    }
}
