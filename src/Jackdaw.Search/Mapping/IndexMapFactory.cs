using System.Collections.Concurrent;
using System.Reflection;

namespace Jackdaw.Search.Mapping;

/// <summary>Creates the mapping of each document class of a store once. An invalid class throws on first use.</summary>
/// <param name="conventions">The conventions.</param>
/// <param name="check">A check by the back end, or null.</param>
internal sealed class IndexMapFactory(FulltextConventions conventions, Action<IndexMap>? check = null)
{
    private readonly ConcurrentDictionary<Type, IndexMap> _maps = new();
    private readonly MemberMapFactory _members = new(conventions);

    private int _count;

    public FulltextConventions Conventions => conventions;

    /// <summary>The number of mapped classes.</summary>
    public int Count => Volatile.Read(ref _count);

    /// <summary>The mapping of a class.</summary>
    /// <exception cref="ArgumentException">The class can't be mapped; the message gives the reason.</exception>
    public IndexMap Get(Type type) => _maps.TryGetValue(type, out IndexMap? map) ? map : Add(type);

    /// <summary>Throws if documents of a class can't be saved because it lacks columns of another class of the same index.</summary>
    /// <exception cref="FulltextException">There is such a column, and the class is not declared to own its documents.</exception>
    public void CheckWhole(IndexMap map)
    {
        if (map.OwnsDocuments)
        {
            return;
        }

        foreach (IndexMap other in _maps.Values.Where(other => other != map && other.IndexName == map.IndexName))
        {
            if (other.Inserted.FirstOrDefault(member => map.Inserted.All(own => own.Column != member.Column)) is { } lacking)
            {
                throw new FulltextException(
                    $"A {map.DocumentType.Name} cannot be saved: the index '{map.IndexName}' also has the column '{lacking.Column}' of "
                        + $"{lacking}, which saving would erase. "
                    + $"Save a {other.DocumentType.Name}, or update attributes in place with Update<{map.DocumentType.Name}>(). If each "
                        + "document belongs to exactly one class, "
                    + $"declare [FulltextIndex(\"{map.IndexName}\", OwnsDocuments = true)].");
            }
        }
    }

    private IndexMap Add(Type type)
    {
        IndexMap map = _maps.GetOrAdd(type, Create);
        Interlocked.Increment(ref _count);
        return map;
    }

    private IndexMap Create(Type type)
    {
        if (type.IsAbstract || type.IsValueType || type == typeof(string) || typeof(Delegate).IsAssignableFrom(type))
        {
            throw new ArgumentException($"{type.Name} cannot be a document: a document must be a non-abstract class.");
        }

        FulltextIndexAttribute? attribute = type.GetCustomAttribute<FulltextIndexAttribute>(inherit: false);
        string index = attribute?.Name ?? conventions.IndexName(type);
        ColumnNames.CheckIndex(index, type);
        PropertyInfo[] properties = Properties(type).Where(property => !IsIgnored(property)).ToArray();
        PropertyInfo id = FindId(type, properties);
        PropertyInfo? weight = FindWeight(type, properties);
        MemberMap[] members = properties.Where(property => property != id && property != weight).Select(_members.Member).ToArray();
        ColumnNames.CheckDistinct(members);
        IndexMap map = new(type, index, _members.Id(id), weight is null ? null : _members.Weight(weight), members)
        {
            OwnsDocuments = attribute is { OwnsDocuments: true },
        };
        check?.Invoke(map);
        return map;
    }

    private PropertyInfo FindId(Type type, PropertyInfo[] properties)
    {
        PropertyInfo id = Single<FulltextIdAttribute>(type, properties, conventions.IsId, "id")
            ?? throw new ArgumentException(
                $"{type.Name} has no document id. Add a property 'long Id', or mark an int, uint or long property with [FulltextId].");
        Refuse(type, id, ColumnNames.Id, $"is the document id, whose column is always '{ColumnNames.Id}'", "another property is the id", "[FulltextId]");
        return id.PropertyType == typeof(int) || id.PropertyType == typeof(uint) || id.PropertyType == typeof(long)
            ? id
            : throw new ArgumentException(
                $"{type.Name}.{id.Name} is the document id and must be an int, uint or long, not {id.PropertyType.Name}.");
    }

    private PropertyInfo? FindWeight(Type type, PropertyInfo[] properties)
    {
        PropertyInfo? weight = Single<FulltextWeightAttribute>(type, properties, conventions.IsWeight, "score");
        if (weight is not null)
        {
            Refuse(type, weight, ColumnNames.Weight, "receives the score and is not stored", "another property receives the score", "[FulltextWeight]");
        }

        return weight is null || (DefaultConventions.IsWeightType(weight.PropertyType) && weight.SetMethod is { IsPublic: true })
            ? weight
            : throw new ArgumentException($"{type.Name}.{weight.Name} receives the score and must be a settable int or long.");
    }

    /// <summary>Rejects a column name that would have no effect.</summary>
    private static void Refuse(Type type, PropertyInfo property, string own, string why, string otherwise, string mark)
    {
        if (property.GetCustomAttribute<FulltextColumnAttribute>() is { } column && !string.Equals(column.Name, own, StringComparison.OrdinalIgnoreCase))
        {
            throw new ArgumentException(
                $"[FulltextColumn(\"{column.Name}\")] has no effect on {type.Name}.{property.Name}, which {why}. Remove it; if {otherwise}, mark that one with {mark}.");
        }
    }

    /// <summary>The single marked property; if none is marked, the one that the convention selects.</summary>
    private static PropertyInfo? Single<TAttribute>(Type type, PropertyInfo[] properties, Func<PropertyInfo, bool> convention, string what)
        where TAttribute : Attribute
    {
        PropertyInfo[] found = properties.Where(property => property.IsDefined(typeof(TAttribute), inherit: true)).ToArray();
        if (found.Length == 0)
        {
            found = properties.Where(convention).ToArray();
        }

        return found.Length <= 1
            ? found.FirstOrDefault()
            : throw new ArgumentException($"{type.Name} has two {what} properties: {found[0].Name} and {found[1].Name}.");
    }

    private bool IsIgnored(PropertyInfo property) =>
        property.IsDefined(typeof(FulltextIgnoreAttribute), inherit: true) || conventions.IsIgnored(property);

    /// <summary>The readable public properties, without those hidden by a derived class.</summary>
    private static IEnumerable<PropertyInfo> Properties(Type type) =>
        type.GetProperties(BindingFlags.Public | BindingFlags.Instance)
            .Where(property => property.GetMethod is { IsPublic: true } && property.GetIndexParameters().Length == 0)
            .GroupBy(property => property.Name)
            .Select(sameName => sameName.MaxBy(property => Depth(property.DeclaringType!))!);

    private static int Depth(Type type)
    {
        int depth = 0;
        for (Type? at = type; at is not null; at = at.BaseType)
        {
            depth++;
        }

        return depth;
    }
}
