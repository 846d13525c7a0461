using System.Collections.Frozen;
using System.Reflection;

namespace Jackdaw.Search.Mapping;

/// <summary>The mapping of a document class to its index. Created once per class and store; immutable.</summary>
internal sealed class IndexMap
{
    private readonly FrozenDictionary<string, MemberMap> _byProperty;

    public IndexMap(Type documentType, string indexName, MemberMap id, MemberMap? weight, IReadOnlyList<MemberMap> members)
    {
        DocumentType = documentType;
        IndexName = indexName;
        Id = id;
        Weight = weight;
        Members = members;
        Selected = members.Where(member => member.IsSelected).ToArray();
        Inserted = members.Where(member => member.IsInserted).ToArray();
        Fields = members.Where(member => member.IsField).ToArray();
        Unread = members.Where(member => member is { Attribute: ColumnKind.None } && IsMade(member)).ToArray();
        _byProperty = members.ToFrozenDictionary(member => member.Property.Name);
    }

    public Type DocumentType { get; }

    public string IndexName { get; }

    /// <summary>Whether other classes have their own documents in the index, so that their columns do not matter.</summary>
    public bool OwnsDocuments { get; init; }

    /// <summary>The document id, whose column is always <c>id</c>. Not in <see cref="Members"/>.</summary>
    public MemberMap Id { get; }

    /// <summary>The member that receives the score, or null. Not in <see cref="Members"/>.</summary>
    public MemberMap? Weight { get; }

    /// <summary>All other members in order of declaration.</summary>
    public IReadOnlyList<MemberMap> Members { get; }

    public IReadOnlyList<MemberMap> Selected { get; }

    public IReadOnlyList<MemberMap> Inserted { get; }

    public IReadOnlyList<MemberMap> Fields { get; }

    /// <summary>
    /// Members that a query can't read although documents have them: full-text fields that are not stored. A computed property, which
    /// neither a setter nor a constructor can set, is not one of them.
    /// </summary>
    public IReadOnlyList<MemberMap> Unread { get; }

    private static bool IsMade(MemberMap member) =>
        member.Property.SetMethod is not null
        || member.Property.DeclaringType!.GetConstructors().Any(constructor => constructor.GetParameters().Any(
            parameter => string.Equals(parameter.Name, member.Property.Name, StringComparison.OrdinalIgnoreCase) && parameter.ParameterType == member.Type));

    public MemberMap? Find(MemberInfo property) => _byProperty.GetValueOrDefault(property.Name);
}
