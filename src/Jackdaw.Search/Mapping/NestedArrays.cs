using System.Reflection;

namespace Jackdaw.Search.Mapping;

/// <summary>Finds the arrays of objects that are marked as nested: members of a document, or of the classes within it.</summary>
/// <param name="isMarked">Determines whether a property is marked.</param>
internal sealed class NestedArrays(Func<PropertyInfo, bool> isMarked)
{
    private readonly HashSet<Type> _entered = [];

    /// <summary>The member names from the column to each array; empty for the column itself.</summary>
    /// <exception cref="ArgumentException">A marked property is not an array of objects.</exception>
    public IReadOnlyList<IReadOnlyList<string>> Of(PropertyInfo property, ColumnKind kind)
    {
        if (isMarked(property))
        {
            Check(property, kind);
            return [[]];
        }

        List<IReadOnlyList<string>> found = [];
        if (kind == ColumnKind.Json)
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
                Check(property, ColumnKind.Json);
                found.Add(names);
            }
            else
            {
                Within(property.PropertyType, names, found);
            }
        }

        // A class may occur in several places, but not within itself.
        _entered.Remove(type);
    }

    private static void Check(PropertyInfo property, ColumnKind kind)
    {
        if (kind != ColumnKind.Json || ElementOf(property.PropertyType) is not { } element || !IsObject(Nullable.GetUnderlyingType(element) ?? element))
        {
            throw new ArgumentException(
                $"[FulltextNested] is not valid on {property.DeclaringType?.Name}.{property.Name}: it must be an array of objects.");
        }
    }

    private static Type? ElementOf(Type type) => type.IsArray ? type.GetElementType() : type.GetInterfaces().Append(type)
        .FirstOrDefault(each => each.IsGenericType && each.GetGenericTypeDefinition() == typeof(IEnumerable<>))?.GenericTypeArguments[0];

    // Framework classes are numbers, texts, dictionaries and documents; none has a marked property.
    private static bool IsObject(Type type) =>
        type.Namespace?.Split('.')[0] != "System" && !type.IsEnum && ElementOf(type) is null && AttributeKindOf.Find(type) == ColumnKind.Json;
}
