using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Collections;

/// <summary>An array of more than one dimension: nested lists.</summary>
internal sealed class RankedArrayShape<TArray, TItem>(ShapeSet set) : Shape<TArray>
    where TArray : class
{
    private readonly Slot<TItem> _items = new(set);
    private readonly int _rank = typeof(TArray).GetArrayRank();

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, TArray value)
    {
        Array array = (Array)(object)value;
        return session.Settings.FlatArrays ? ItemList.Write(at, context, session, _items, array.Cast<TItem>()) : WriteDimension(at, context, session, array, new int[_rank], 0);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out TArray? value)
    {
        List<TItem?> items = [];
        int[] lengths = new int[_rank];
        Array.Fill(lengths, -1);
        UncheckedReadCursor start = at;
        at = ReadDimension(at, context, session, items, lengths, 0);

        // An empty dimension hides the inner ones.
        for (int i = 0; i < lengths.Length; i++)
        {
            lengths[i] = Math.Max(lengths[i], 0);
        }

        session.At = start;
        Array array = Array.CreateInstance(typeof(TItem), lengths);
        int[] index = new int[_rank];
        foreach (TItem? item in items)
        {
            array.SetValue(item, index);
            for (int i = _rank - 1; i >= 0 && ++index[i] == lengths[i]; i--)
            {
                index[i] = 0;
            }
        }

        value = (TArray)(object)array;
        return at;
    }

    private UncheckedWriteCursor WriteDimension(UncheckedWriteCursor at, WriteContext context, WriteSession session, Array array, int[] index, int dimension)
    {
        at = context.Enter(at, 1).Ascii('[');
        int first = array.GetLowerBound(dimension);
        int last = array.GetUpperBound(dimension);
        for (int i = first; i <= last; i++)
        {
            index[dimension] = i;
            at = context.Reserve(at, 1);
            at = i == first ? at : at.Ascii(',');
            at = dimension == _rank - 1
                ? _items.Write(at, context, session, (TItem?)array.GetValue(index))
                : WriteDimension(at, context, session, array, index, dimension + 1);
        }

        return context.EndArray(context.Reserve(at, 1));
    }

    private UncheckedReadCursor ReadDimension(UncheckedReadCursor at, ReadContext context, ReadSession session, List<TItem?> items, int[] lengths, int dimension)
    {
        UncheckedReadCursor start = at;
        if (at.Current != (byte)'[' && dimension > 0)
        {
            context.Fail(at, JsonError.WrongKind, $"Expected a list for dimension {dimension + 1} of {typeof(TArray)}; arrays written flat cannot be read back.");
        }

        int count = 0;
        at = at.BeginArray(context, out bool more);
        while (more)
        {
            if (dimension == _rank - 1)
            {
                at = _items.Read(at, context, session, out TItem? item);
                items.Add(item);
            }
            else
            {
                at = ReadDimension(at, context, session, items, lengths, dimension + 1);
            }

            count++;
            at = at.NextElement(context, out more);
        }

        if (lengths[dimension] >= 0 && lengths[dimension] != count)
        {
            context.Fail(start, JsonError.Refused, $"The lists of dimension {dimension + 1} of {typeof(TArray)} have different lengths.");
        }

        lengths[dimension] = count;
        return at;
    }
}
