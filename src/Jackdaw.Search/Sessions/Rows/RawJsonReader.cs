using System.Text;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Serializing;
using Jackdaw.Search.Values;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Reads a string that contains JSON.</summary>
/// <typeparam name="T">The document class.</typeparam>
internal sealed class RawJsonReader<T>(MemberMap member, long mostBytes) : ValueReader<T>(member)
    where T : class
{
    private readonly Func<T, string?> _get = Getter.Of<T, string?>(member.Property);

    public override FieldValue Read(T document, long id)
    {
        if (_get(document) is not { } text)
        {
            return default;
        }

        if (HalfPair.Find(text) is >= 0 and int half)
        {
            throw new FulltextException(
                FormattableString.Invariant(
                    $"{Place(id)}: the JSON of {Member} cannot be stored: it has an unpaired surrogate at character {half}, which UTF-8 ")
                + "cannot encode.");
        }

        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        return JsonCheck.Find(utf8, isValid: false, mostBytes) is { } problem
            ? throw new FulltextException($"{Place(id)}: the JSON of {Member} cannot be stored: {problem}")
            : FieldValue.OfJson(utf8);
    }
}
