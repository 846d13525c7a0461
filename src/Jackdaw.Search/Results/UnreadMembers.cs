using System.Linq.Expressions;
using System.Reflection;
using System.Runtime.CompilerServices;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Results;

/// <summary>
/// Tracks members that a query can't read, or did not select, in the documents it creates. Saving such a document would erase them, so each
/// document is remembered while it is alive, until they are set. One per compiled query.
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

    /// <summary>
    /// Whether a type is a record, whose values <c>with</c> copies; the only trace in such a copy is the values of its members.
    /// </summary>
    public static bool IsRecord(Type type) => type.GetMethod("<Clone>$", BindingFlags.Public | BindingFlags.Instance) is not null;

    /// <summary>Tracks a document that a query has just created.</summary>
    /// <returns>The document.</returns>
    public T Note<T>(T document)
        where T : class
    {
        // All objects of a class are created alike, so the values of the first one in these members apply to all.
        _asMade ??= Array.ConvertAll(_getters, get => get(document));
        _isUsed = true;
        Documents.Add(document, this);
        return document;
    }

    /// <summary>Throws if saving a document would erase what its index contains.</summary>
    /// <exception cref="FulltextException">A member still has the value from the query.</exception>
    public static void Check(object document, long id)
    {
        if (Find(document) is { } member)
        {
            throw Erasing(member, id, "The document came from a query that did not read it");
        }
    }

    /// <summary>Throws if stored queries would be matched against a document without all of its text.</summary>
    /// <exception cref="FulltextException">A full-text field still has the value from the query.</exception>
    public static void CheckMatched(object document)
    {
        // Stored queries consist of words, so other members do not matter.
        if (Find(document, fieldsOnly: true) is { } member)
        {
            throw Textless(member, "that came from a query, because it lacks the text of", ", which the query did not read");
        }
    }

    /// <summary>Creates the exception of a document that stored queries cannot be matched against.</summary>
    /// <param name="member">The member without text.</param>
    /// <param name="before">What the document is, up to the name of the member.</param>
    /// <param name="after">The rest of the sentence.</param>
    public static FulltextException Textless(MemberMap member, string before, string after) => new(
        $"Stored queries cannot be matched against a {member.Property.ReflectedType?.Name} {before} {member}{after}. Set it to its text before.");

    /// <summary>The first member that a query did not read and that has not been set since, or null.</summary>
    private static MemberMap? Find(object document, bool fieldsOnly = false)
    {
        if (_isUsed && Documents.TryGetValue(document, out UnreadMembers? unread))
        {
            for (int i = 0; i < unread._members.Count; i++)
            {
                if ((!fieldsOnly || unread._members[i].IsField) && Equals(unread._getters[i](document), unread._asMade![i]))
                {
                    return unread._members[i];
                }
            }
        }

        return null;
    }

    /// <summary>Creates the exception.</summary>
    /// <param name="member">The member.</param>
    /// <param name="id">The document id.</param>
    /// <param name="reason">The reason, as the start of a sentence.</param>
    public static FulltextException Erasing(MemberMap member, long id, string reason)
    {
        string why = member.Attribute == ColumnKind.None ? ": it is a full-text field that is not stored" : "";
        return new FulltextException(
            FormattableString.Invariant($"Document {id} cannot be saved, because that would erase {member} in the index. {reason}{why}. ")
            + $"Set it to its text before saving, update attributes in place with Update<{member.Property.ReflectedType?.Name}>(), "
            + "or store the member (without [FulltextFieldOnly]) and select the whole document.");
    }

    private static Func<object, object?> Getter(Type type, PropertyInfo property)
    {
        ParameterExpression document = Expression.Parameter(typeof(object));
        Expression value = Expression.Convert(Expression.Property(Expression.Convert(document, type), property), typeof(object));
        return Expression.Lambda<Func<object, object?>>(value, document).Compile();
    }
}
