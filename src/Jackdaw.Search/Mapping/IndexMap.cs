using System.Collections.Frozen;
using System.Reflection;

namespace Jackdaw.Search.Mapping;

/// <summary>How a document class and its index belong together. One per class and store, made once, never changed.</summary>
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
        Unread = members.Where(member => member is { Attribute: AttributeKind.None } && IsMade(member)).ToArray();
        _byProperty = members.ToFrozenDictionary(member => member.Property.Name);
    }

    public Type DocumentType { get; }

    public string IndexName { get; }

    /// <summary>Other classes have other documents in the index, so it does not matter that they have other columns.</summary>
    public bool OwnsDocuments { get; init; }

    /// <summary>The document's number; its column is always <c>id</c>. Not among <see cref="Members"/>.</summary>
    public MemberMap Id { get; }

    /// <summary>The member that receives the relevance, or null. Not among <see cref="Members"/>.</summary>
    public MemberMap? Weight { get; }

    /// <summary>Everything but the id and the weight, in the order of declaration.</summary>
    public IReadOnlyList<MemberMap> Members { get; }

    public IReadOnlyList<MemberMap> Selected { get; }

    public IReadOnlyList<MemberMap> Inserted { get; }

    public IReadOnlyList<MemberMap> Fields { get; }

    /// <summary>
    /// What a query can't read and a document holds itself: full-text fields that are not stored. A property that is computed of others is not one
    /// of them: it can't be set, by a constructor neither.
    /// </summary>
    public IReadOnlyList<MemberMap> Unread { get; }

    private static bool IsMade(MemberMap member) =>
        member.Property.SetMethod is not null
        || member.Property.DeclaringType!.GetConstructors().Any(constructor => constructor.GetParameters().Any(
            parameter => string.Equals(parameter.Name, member.Property.Name, StringComparison.OrdinalIgnoreCase) && parameter.ParameterType == member.Type));

    public MemberMap? Find(MemberInfo property) => _byProperty.GetValueOrDefault(property.Name);
}
