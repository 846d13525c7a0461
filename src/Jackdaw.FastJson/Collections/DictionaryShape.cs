using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Text;
using fastJSON.Writing;
using Jackdaw;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Collections;

/// <summary>A dictionary: an object if the keys are text, otherwise a list of <c>{"k":…,"v":…}</c>. Both are read.</summary>
/// <param name="set">The shapes.</param>
/// <param name="isObject">Whether fastJSON writes the type as an object.</param>
/// <param name="make">Creates the dictionary from its entries; null if it is write-only.</param>
internal sealed class DictionaryShape<TMap, TKey, TValue>(ShapeSet set, bool isObject, Func<List<KeyValuePair<TKey, TValue>>, TMap>? make) : Shape<TMap>, IMapOf<TKey, TValue>
    where TMap : notnull
{
    private readonly Slot<TKey> _keys = new(set);
    private readonly Slot<TValue> _values = new(set);

    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, TMap value)
    {
        IEnumerable<KeyValuePair<TKey, TValue>> entries = (IEnumerable<KeyValuePair<TKey, TValue>>)value;
        return isObject && !session.Settings.KeyValueStringDictionary ? WriteObject(at, context, session, entries) : WriteList(at, context, session, entries);
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out TMap? value)
    {
        if (make is null)
        {
            context.Fail(at, JsonError.UnknownType, $"{typeof(TMap)} cannot be created from entries, so it is write-only.");
        }

        UncheckedReadCursor start = at;
        List<KeyValuePair<TKey, TValue>> entries = [];
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = typeof(TValue) == typeof(object) ? UndeclaredLists.Lists : UndeclaredLists.Arrays;
        at = at.Current switch
        {
            (byte)'{' => ReadObject(at, context, session, entries),
            (byte)'[' => ReadList(at, context, session, entries),
            _ => Fail(at, context),
        };
        session.Undeclared = undeclared;
        session.At = start;
        value = make!(entries);
        return at;
    }

    bool IMapOf<TKey, TValue>.IsObject => isObject;

    internal override IEnumerable<KeyValuePair<string, object?>>? Entries(CopySession session, object value) =>
        isObject && !session.Settings.KeyValueStringDictionary ? EntriesOfObject(session, (IEnumerable<KeyValuePair<TKey, TValue>>)value) : null;

    internal override TMap? Copy(CopySession session, TMap value) => CopyEntries(session, (IEnumerable<KeyValuePair<TKey, TValue>>)value, isObject);

    // A dictionary with the same keys and values is written in the form that this one reads.
    internal override TMap? CopyOther(CopySession session, Shape written, object value) =>
        written is IMapOf<TKey, TValue> other ? CopyEntries(session, (IEnumerable<KeyValuePair<TKey, TValue>>)value, other.IsObject) : throw new NotCopyable();

    private TMap CopyEntries(CopySession session, IEnumerable<KeyValuePair<TKey, TValue>> entries, bool areMembers)
    {
        if (make is null)
        {
            throw new NotCopyable();
        }

        areMembers &= !session.Settings.KeyValueStringDictionary;
        session.Enter();
        UndeclaredLists undeclared = session.Undeclared;
        session.Undeclared = typeof(TValue) == typeof(object) ? UndeclaredLists.Lists : UndeclaredLists.Arrays;
        List<KeyValuePair<TKey, TValue>> copies = new(entries.TryGetNonEnumeratedCount(out int count) ? count : 0);
        foreach ((TKey key, TValue value) in entries)
        {
            if (areMembers && !session.Settings.SerializeNullValues && value is null or DBNull)
            {
                continue;
            }

            TKey? copy = areMembers ? (TKey)(object)session.Key((string)(object)key!) : _keys.Copy(session, key);
            if (copy is null)
            {
                throw new NotCopyable();
            }

            copies.Add(new(copy, _values.Copy(session, value)!));
        }

        session.Undeclared = undeclared;
        session.Leave();
        return make(copies);
    }

    private static IEnumerable<KeyValuePair<string, object?>> EntriesOfObject(CopySession session, IEnumerable<KeyValuePair<TKey, TValue>> entries)
    {
        foreach ((TKey key, TValue value) in entries)
        {
            if (session.Settings.SerializeNullValues || value is not (null or DBNull))
            {
                yield return new(session.Key((string)(object)key!), value);
            }
        }
    }

    private UncheckedWriteCursor WriteObject(UncheckedWriteCursor at, WriteContext context, WriteSession session, IEnumerable<KeyValuePair<TKey, TValue>> entries)
    {
        at = context.Enter(at, 1).Ascii('{');
        foreach ((TKey key, TValue value) in entries)
        {
            if (value is null or DBNull && !session.WritesNull)
            {
                continue;
            }

            string text = (string)(object)key!;
            at = context.Reserve(at, 1).Separator();
            at = EscapedText.Write(at, context, session, session.Settings.SerializeToLowerCaseNames ? text.ToLowerInvariant() : text);
            at = _values.Write(context.Reserve(at, 1).Ascii(':'), context, session, value);
        }

        return context.EndObject(context.Reserve(at, 1));
    }

    private UncheckedWriteCursor WriteList(UncheckedWriteCursor at, WriteContext context, WriteSession session, IEnumerable<KeyValuePair<TKey, TValue>> entries)
    {
        at = context.Enter(at, 1).Ascii('[');
        bool isFirst = true;
        foreach ((TKey key, TValue value) in entries)
        {
            at = context.Reserve(at, 1);
            at = EntryList.Begin(isFirst ? at : at.Ascii(','), context);
            isFirst = false;
            at = _keys.Write(at, context, session, key);
            at = context.Reserve(at, 8).Literal(",\"v\":"u8, 5);
            at = _values.Write(at, context, session, value);
            at = context.EndObject(context.Reserve(at, 1));
        }

        return context.EndArray(context.Reserve(at, 1));
    }

    private UncheckedReadCursor ReadObject(UncheckedReadCursor at, ReadContext context, ReadSession session, List<KeyValuePair<TKey, TValue>> entries)
    {
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            TKey key;
            if (typeof(TKey) == typeof(string) || typeof(TKey) == typeof(object))
            {
                at = at.Text(context, session, out string text);
                key = (TKey)(object)text;
            }
            else
            {
                // A name is a string, and every scalar can be read from one.
                at = session.ReadKey(at, context, _keys.Shape, out key);
            }

            at = _values.Read(at.Colon(context), context, session, out TValue? value);
            entries.Add(new(key, value!));
            at = at.Next(context, out more);
        }

        return at;
    }

    private UncheckedReadCursor ReadList(UncheckedReadCursor at, ReadContext context, ReadSession session, List<KeyValuePair<TKey, TValue>> entries)
    {
        at = at.BeginArray(context, out bool more);
        while (more)
        {
            UncheckedReadCursor start = at;
            TKey? key = default;
            TValue? value = default;
            bool hasKey = false;
            at = at.BeginObject(context, out bool moreMembers);
            while (moreMembers)
            {
                at = EntryList.ReadName(at, context, out char part);
                switch (part)
                {
                    case 'k':
                        at = _keys.Read(at, context, session, out key);
                        hasKey = key is not null;
                        break;
                    case 'v':
                        at = _values.Read(at, context, session, out value);
                        break;
                    default:
                        at = session.Skip(at, context);
                        break;
                }

                at = at.Next(context, out moreMembers);
            }

            if (!hasKey)
            {
                EntryList.FailKey(start, context);
            }

            entries.Add(new(key!, value!));
            at = at.NextElement(context, out more);
        }

        return at;
    }

    private static UncheckedReadCursor Fail(UncheckedReadCursor at, ReadContext context)
    {
        context.FailKind(at, "an object, or a list of keys and values");
        return at;
    }
}

/// <summary>The entries of dictionaries that are written as lists.</summary>
internal static class EntryList
{
    internal static UncheckedWriteCursor Begin(UncheckedWriteCursor at, WriteContext context) => context.Enter(at, 8).Literal("{\"k\":"u8, 5);

    internal static UncheckedReadCursor ReadName(UncheckedReadCursor at, ReadContext context, out char part)
    {
        at = at.MemberName(context, out ReadOnlySpan<byte> name);
        part = name.Length == 1 ? (char)name[0] : '\0';
        return at;
    }

    internal static void FailKey(UncheckedReadCursor at, ReadContext context) => context.Fail(at, JsonError.MissingMember, "A dictionary entry has no key. Expected {\"k\":…,\"v\":…}.");
}
