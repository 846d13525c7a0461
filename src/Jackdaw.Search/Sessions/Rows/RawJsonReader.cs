using System.Text;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Serializing;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads a string that holds JSON itself.</summary>
/// <typeparam name="T">The document class.</typeparam>
internal sealed class RawJsonReader<T>(MemberMap member, long mostBytes) : ValueReader<T>(member)
    where T : class
{
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
                FormattableString.Invariant($"{Place(id)}: the JSON of {Member} can't be stored: it has half of a surrogate pair at character {half}. An index holds texts as UTF-8, which has no form of it."));
        }

        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        return JsonCheck.Find(utf8, isValid: false, mostBytes) is { } problem
            ? throw new FulltextException($"{Place(id)}: the JSON of {Member} can't be stored: {problem}")
            : FieldValue.OfJson(utf8);
    }
}
