using System.Text;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads a string. The servers end or refuse a text at a NUL, so it becomes a space.</summary>
/// <typeparam name="T">The document class.</typeparam>
internal sealed class TextReader<T>(MemberMap member, long mostBytes) : ValueReader<T>(member)
    where T : class
{
    private const int MostBytesOfChar = 3;

    private readonly Func<T, string?> _get = Getter.Of<T, string?>(member.Property);

    public override FieldValue Read(T document, long? id)
    {
        if (_get(document) is not { } text)
        {
            return default;
        }

        if (HalfPair.Find(text) is >= 0 and int half)
        {
            throw new FulltextException(
                FormattableString.Invariant($"{Place(id)}: the text of {Member} has half of a surrogate pair at character {half}. An index holds texts as UTF-8, which has no form of it."));
        }

        // Only what is stored has a limit; a text that is only indexed has not.
        if (Member.Attribute == AttributeKind.Text && (long)text.Length * MostBytesOfChar > mostBytes && Encoding.UTF8.GetByteCount(text) > mostBytes)
        {
            throw new FulltextException(
                FormattableString.Invariant($"{Place(id)}: the text of {Member} has {Encoding.UTF8.GetByteCount(text)} bytes. A stored text ")
                + FormattableString.Invariant($"holds {mostBytes}, because Sphinx cuts longer ones without an error (FulltextSettings.MaxStoredBytes)."));
        }

        return FieldValue.OfText(text.Contains('\0', StringComparison.Ordinal) ? text.Replace('\0', ' ') : text);
    }
}
