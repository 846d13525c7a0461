using System.Collections;
using System.Collections.Specialized;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Collections;

/// <summary>A Hashtable or another untyped dictionary: a list of <c>{"k":…,"v":…}</c>.</summary>
internal sealed class UntypedMapShape<TMap>(ShapeSet set, Func<List<object>, TMap>? make) : Shape<TMap>
    where TMap : IDictionary
{
    /// <summary>Up to this number of entries, comparing each key with all others takes about as long as reading them.</summary>
    private const int Few = 64;

    /// <summary>The number of comparisons that take about as long as another step.</summary>
    private const int Together = 8;

    private readonly Slot<object> _slot = new(set);

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, TMap value)
    {
        at = context.Enter(at, 1).Ascii('[');
        bool isFirst = true;
        foreach (DictionaryEntry entry in value)
        {
            at = context.Reserve(at, 1);
            at = EntryList.Begin(isFirst ? at : at.Ascii(','), context);
            isFirst = false;
            at = _slot.Write(at, context, session, entry.Key);
            at = context.Reserve(at, 8).Literal(",\"v\":"u8, 5);
            at = _slot.Write(at, context, session, entry.Value);
            at = context.EndObject(context.Reserve(at, 1));
        }

        return context.EndArray(context.Reserve(at, 1));
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out TMap? value)
    {
        if (make is null || at.Current is not ((byte)'[' or (byte)'{'))
        {
            context.FailKind(at, "a list of keys and values");
        }

        UncheckedReadCursor start = at;
        List<object> keys = [];
        List<object?> values = [];
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = UndeclaredLists.Lists;
        at = at.Current == (byte)'{' ? ReadObject(at, context, session, keys, values) : ReadList(at, context, session, keys, values);
        session.Undeclared = undeclared;
        session.At = start;
        if (typeof(ListDictionary).IsAssignableFrom(typeof(TMap)) && keys.Count > Few && !session.TryCompare(keys.Count * (keys.Count / 2L) / Together))
        {
            context.Fail(start, JsonError.TooMuchWork, "The operation needs more steps than are allowed: the dictionary compares each key with all others. Use a Hashtable.");
        }

        value = Filled(keys, values);
        return at;
    }

    internal override TMap? Copy(CopySession session, TMap value)
    {
        if (make is null)
        {
            throw new NotCopyable();
        }

        session.Enter();
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = UndeclaredLists.Lists;
        List<object> keys = new(value.Count);
        List<object?> values = new(value.Count);
        foreach (DictionaryEntry entry in value)
        {
            keys.Add(_slot.Copy(session, entry.Key) ?? throw new NotCopyable());
            values.Add(_slot.Copy(session, entry.Value));
        }

        session.Undeclared = undeclared;
        session.Leave();
        return Filled(keys, values);
    }

    private TMap Filled(List<object> keys, List<object?> values)
    {
        TMap map = make!(keys);
        if (map is SortedList list)
        {
            SortedEntries.Fill(list, keys, values);
            return map;
        }

        for (int i = 0; i < keys.Count; i++)
        {
            map[keys[i]] = values[i];
        }

        return map;
    }

    private UncheckedReadCursor ReadObject(UncheckedReadCursor at, ReadContext context, ReadSession session, List<object> keys, List<object?> values)
    {
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            at = at.Text(context, session, out string key);
            at = _slot.Read(at.Colon(context), context, session, out object? value);
            keys.Add(key);
            values.Add(value);
            at = at.Next(context, out more);
        }

        return at;
    }

    private UncheckedReadCursor ReadList(UncheckedReadCursor at, ReadContext context, ReadSession session, List<object> keys, List<object?> values)
    {
        at = at.BeginArray(context, out bool more);
        while (more)
        {
            UncheckedReadCursor start = at;
            object? key = null;
            object? value = null;
            at = at.BeginObject(context, out bool moreMembers);
            while (moreMembers)
            {
                at = EntryList.ReadName(at, context, out char part);
                at = part is 'k' ? _slot.Read(at, context, session, out key)
                    : part is 'v' ? _slot.Read(at, context, session, out value)
                    : session.Skip(at, context);
                at = at.Next(context, out moreMembers);
            }

            if (key is null)
            {
                EntryList.FailKey(start, context);
            }

            keys.Add(key!);
            values.Add(value);
            at = at.NextElement(context, out more);
        }

        return at;
    }
}
