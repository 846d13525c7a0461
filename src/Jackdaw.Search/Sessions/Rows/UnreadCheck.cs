using Jackdaw.Search.Mapping;
using Jackdaw.Search.Results;

namespace Jackdaw.Search.Sessions.Rows;

/// <summary>Rejects documents that would erase data that a query could not read. One per class and store.</summary>
/// <typeparam name="T">The document class.</typeparam>
internal sealed class UnreadCheck<T>(IndexMap index)
    where T : class
{
    // A copy made by `with` was not created by a query, so records are recognized by null.
    private readonly (MemberMap Member, Func<T, string?> Get)[] _ofRecord = UnreadMembers.IsRecord(typeof(T))
        ? [.. index.Unread.Select(member => (member, Getter.Of<T, string?>(member.Property)))]
        : [];

    /// <summary>Checks a document.</summary>
    /// <exception cref="FulltextException">A member that queries can't read has not been set.</exception>
    public void Check(T document, long id)
    {
        UnreadMembers.Check(document, id);
        foreach ((MemberMap member, Func<T, string?> get) in _ofRecord)
        {
            if (get(document) is null)
            {
                throw UnreadMembers.Erasing(member, id,
                    "It is null, as in records created by queries and their copies; to save an empty text, set it to \"\"");
            }
        }
    }

    /// <summary>Checks a document that stored queries are matched against.</summary>
    /// <exception cref="FulltextException">A full-text field that a query did not read has not been set.</exception>
    public void CheckMatched(T document)
    {
        UnreadMembers.CheckMatched(document);
        foreach ((MemberMap member, Func<T, string?> get) in _ofRecord)
        {
            if (get(document) is null)
            {
                throw UnreadMembers.Textless(member, "whose", " is null, as in records created by queries and their copies");
            }
        }
    }
}
