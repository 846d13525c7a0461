using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Results;

/// <summary>
/// The members that a query can't fill in, or was not asked for, in the documents it makes. Saving such a document would store nothing in their
/// place, so every one is remembered, as long as it lives, until they are set. One per compiled query.
/// </summary>
internal sealed class UnreadMembers
{
    private static readonly ConditionalWeakTable<object, UnreadMembers> Documents = new();
    private static volatile bool _isUsed;

    private readonly IReadOnlyList<MemberMap> _members;
    private readonly Func<object, object?>[] _getters;
    private object?[]? _asMade;

    public UnreadMembers(Type document, IReadOnlyList<MemberMap> members)
    {
        _members = members;
        _getters = [.. members.Select(member => Getter(document, member.Property))];
    }

    /// <summary>Whether values of a type are copied by <c>with</c>; nothing is known of such a copy but what its members hold.</summary>
    public static bool IsRecord(Type type) => type.GetMethod("<Clone>$", BindingFlags.Public | BindingFlags.Instance) is not null;

    /// <summary>Remembers a document that a query has just made.</summary>
    /// <returns>The document.</returns>
    public T Note<T>(T document)
        where T : class
    {
        // Objects of one class are made alike: what the first holds in these members all of them do.
        _asMade ??= Array.ConvertAll(_getters, get => get(document));
        _isUsed = true;
        Documents.Add(document, this);
        return document;
    }

    /// <summary>Refuses to save a document that holds nothing of what its index holds.</summary>
    /// <exception cref="FulltextException">A member is still as the query left it.</exception>
    public static void Check(object document, long id)
    {
        if (!_isUsed || !Documents.TryGetValue(document, out UnreadMembers? unread))
        {
            return;
        }

        for (int i = 0; i < unread._members.Count; i++)
        {
            if (Equals(unread._getters[i](document), unread._asMade![i]))
            {
                throw Erasing(unread._members[i], id, "The document came from a query that did not read it");
            }
        }
    }

    /// <param name="member">The member.</param>
    /// <param name="id">The document's.</param>
    /// <param name="reason">Why it is known to be missing, beginning a sentence.</param>
    public static FulltextException Erasing(MemberMap member, long id, string reason)
    {
        string why = member.Attribute == AttributeKind.None ? ": it is a full-text field that is not stored" : "";
        return new FulltextException(
            FormattableString.Invariant($"Document {id} can't be saved: that would erase {member} in the index. {reason}{why}. ")
            + $"Set it to its text before saving, change attributes in place with Update<{member.Property.ReflectedType?.Name}>(), "
            + "or store the member (without [FulltextFieldOnly]) and select all of the document.");
    }

    private static Func<object, object?> Getter(Type type, PropertyInfo property)
    {
        ParameterExpression document = Expression.Parameter(typeof(object));
        Expression value = Expression.Convert(Expression.Property(Expression.Convert(document, type), property), typeof(object));
        return Expression.Lambda<Func<object, object?>>(value, document).Compile();
    }
}
