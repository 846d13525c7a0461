using System.Reflection;

namespace Jackdaw.Search.Mapping;

/// <summary>Finds the arrays of objects that are marked as nested: a member of a document, or members of the classes within it.</summary>
/// <param name="isMarked">Whether a property is.</param>
internal sealed class NestedArrays(Func<PropertyInfo, bool> isMarked)
{
    private readonly HashSet<Type> _entered = [];

    /// <summary>The names from the column to each of them; none from the column to itself.</summary>
    /// <exception cref="ArgumentException">What is marked is no array of objects.</exception>
    public IReadOnlyList<IReadOnlyList<string>> Of(PropertyInfo property, AttributeKind kind)
    {
        if (isMarked(property))
        {
            Check(property, kind);
            return [[]];
        }

        List<IReadOnlyList<string>> found = [];
        if (kind == AttributeKind.Json)
        {
            Within(property.PropertyType, [], found);
        }

        return found;
    }

    private void Within(Type type, string[] path, List<IReadOnlyList<string>> found)
    {
        type = Nullable.GetUnderlyingType(type) ?? type;
        if (!IsObject(type) || !_entered.Add(type))
        {
            return;
        }

        foreach (PropertyInfo property in type.GetProperties(BindingFlags.Public | BindingFlags.Instance).Where(property => property.GetIndexParameters().Length == 0))
        {
            string[] names = [.. path, JsonNames.Of(property)];
            if (isMarked(property))
            {
                Check(property, AttributeKind.Json);
                found.Add(names);
            }
            else
            {
                Within(property.PropertyType, names, found);
            }
        }

        // The same class may stand in two places, but not within itself.
        _entered.Remove(type);
    }

    private static void Check(PropertyInfo property, AttributeKind kind)
    {
        if (kind != AttributeKind.Json || ElementOf(property.PropertyType) is not { } element || !IsObject(Nullable.GetUnderlyingType(element) ?? element))
        {
            throw new ArgumentException($"[FulltextNested] has no meaning on {property.DeclaringType?.Name}.{property.Name}: an array of objects is needed.");
        }
    }

    private static Type? ElementOf(Type type) => type.IsArray ? type.GetElementType() : type.GetInterfaces().Append(type)
        .FirstOrDefault(each => each.IsGenericType && each.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GenericTypeArguments[0];

    // Classes of the framework are numbers, texts, dictionaries and documents; none has a property that is marked.
    private static bool IsObject(Type type) =>
        type.Namespace?.Split('.')[0] != "System" && !type.IsEnum && ElementOf(type) is null && AttributeKindOf.Find(type) == AttributeKind.Json;
}
