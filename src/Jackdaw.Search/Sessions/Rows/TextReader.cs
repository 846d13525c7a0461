using System.Text;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads a string. Servers truncate or reject a text with NUL, so it becomes a space.</summary>
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
                FormattableString.Invariant(
                    $"{Place(id)}: the text of {Member} has an unpaired surrogate at character {half}, which UTF-8 cannot encode."));
        }

        // Only stored text has a limit; text that is only indexed does not.
        if (Member.Attribute == ColumnKind.Text && (long)text.Length * MostBytesOfChar > mostBytes && Encoding.UTF8.GetByteCount(text) > mostBytes)
        {
            throw new FulltextException(
                FormattableString.Invariant(
                    $"{Place(id)}: the text of {Member} has {Encoding.UTF8.GetByteCount(text)} bytes; the maximum for stored text is ")
                + FormattableString.Invariant(
                    $"{mostBytes}, because Sphinx silently truncates longer ones (FulltextSettings.MaxStoredBytes)."));
        }

        return FieldValue.OfText(text.Contains('\0', StringComparison.Ordinal) ? text.Replace('\0', ' ') : text);
    }
}
