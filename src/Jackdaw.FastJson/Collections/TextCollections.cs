using System.Collections.Specialized;
using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Shapes;
using fastJSON.Text;
using fastJSON.Writing;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace fastJSON.Collections;

/// <summary>A collection of names and texts, written as an object.</summary>
internal abstract class TextCollectionShape<T> : Shape<T>
    where T : class, new()
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, WriteSession session, T value)
    {
        at = context.Enter(at, 1).Ascii('{');
        foreach ((string name, string? text) in Entries(value))
        {
            if (text is null && !session.WritesNull)
            {
                continue;
            }

            at = context.Reserve(at, 1).Separator();
            at = EscapedText.Write(at, context, session, session.Settings.SerializeToLowerCaseNames ? name.ToLowerInvariant() : name);
            at = context.Reserve(at, 1).Ascii(':');
            at = text is null ? context.Null(at) : EscapedText.Write(at, context, session, text);
        }

        return context.EndObject(context.Reserve(at, 1));
    }

    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, ReadSession session, out T? value)
    {
        value = new T();
        at = at.BeginObject(context, out bool more);
        while (more)
        {
            at = at.Text(context, session, out string name);
            at = at.Colon(context);
            string? text = null;
            if (!at.IsNull(context, out at))
            {
                at = Scalars.StringScalar.Read(at, context, session, out text);
            }

            Add(value, name, text);
            at = at.Next(context, out more);
        }

        return at;
    }

    internal override T? Copy(CopySession session, T value)
    {
        T copy = new();
        foreach ((string name, string? text) in Entries(value))
        {
            if (text is not null || session.Settings.SerializeNullValues)
            {
                Add(copy, session.Key(name), text);
            }
        }

        return copy;
    }

    protected abstract IEnumerable<(string Name, string? Text)> Entries(T collection);

    protected abstract void Add(T collection, string name, string? text);
}

/// <summary>A collection that joins several texts of one name by commas.</summary>
internal sealed class NameValueShape : TextCollectionShape<NameValueCollection>
{
    protected override IEnumerable<(string Name, string? Text)> Entries(NameValueCollection collection) => collection.AllKeys.Select(name => (name ?? "", collection[name]));

    // The last of several texts for a name in a document wins.
    protected override void Add(NameValueCollection collection, string name, string? text) => collection[name] = text;
}

internal sealed class StringDictionaryShape : TextCollectionShape<StringDictionary>
{
    protected override IEnumerable<(string Name, string? Text)> Entries(StringDictionary collection)
    {
        foreach (System.Collections.DictionaryEntry entry in collection)
        {
            yield return ((string)entry.Key, (string?)entry.Value);
        }
    }

    protected override void Add(StringDictionary collection, string name, string? text) => collection[name] = text;
}
