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
        _byProperty = members.ToFrozenDictionary(member => member.Property.Name);
    }

    public Type DocumentType { get; }

    public string IndexName { get; }

    /// <summary>The document's number; its column is always <c>id</c>. Not among <see cref="Members"/>.</summary>
    public MemberMap Id { get; }

    /// <summary>The member that receives the relevance, or null. Not among <see cref="Members"/>.</summary>
    public MemberMap? Weight { get; }

    /// <summary>Everything but the id and the weight, in the order of declaration.</summary>
    public IReadOnlyList<MemberMap> Members { get; }

    public IReadOnlyList<MemberMap> Selected { get; }

    public IReadOnlyList<MemberMap> Inserted { get; }

    public IReadOnlyList<MemberMap> Fields { get; }

    public MemberMap? Find(MemberInfo property) => _byProperty.GetValueOrDefault(property.Name);
}
