using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Collections;

/// <summary>Reads and writes lists of items.</summary>
internal static class ItemList
{
    internal static UncheckedWriteCursor Write<TItem>(UncheckedWriteCursor at, WriteContext context, WriteSession session, Slot<TItem> slot, IEnumerable<TItem> items)
    {
        at = context.Enter(at, 1).Ascii('[');
        bool isFirst = true;
        foreach (TItem item in items)
        {
            at = context.Reserve(at, 1);
            at = slot.Write(isFirst ? at : at.Ascii(','), context, session, item);
            isFirst = false;
        }

        return context.EndArray(context.Reserve(at, 1));
    }

    internal static UncheckedReadCursor Read<TItem>(UncheckedReadCursor at, ReadContext context, ReadSession session, Slot<TItem> slot, List<TItem> items)
    {
        at = at.BeginArray(context, out bool more);
        while (more)
        {
            at = slot.Read(at, context, session, out TItem? item);
            items.Add(item!);
            at = at.NextElement(context, out more);
        }

        return at;
    }
}
