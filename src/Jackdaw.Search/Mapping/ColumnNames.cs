using System.Reflection;

namespace Jackdaw.Search.Mapping;

/// <summary>Validates the names of columns and indexes. They are written unescaped into statements, so nothing else may pass.</summary>
internal static class ColumnNames
{
    public const string Id = "id";

    public const string Weight = "weight";

    public static void CheckColumn(string column, PropertyInfo property)
    {
        string member = $"{property.DeclaringType?.Name}.{property.Name}";
        if (column is Id or Weight)
        {
            throw new ArgumentException(
                $"The column name '{column}' of {member} is reserved. Choose another name with [FulltextColumn], or mark the property with "
                + (column == Id ? "[FulltextId]." : "[FulltextWeight] (int or long)."));
        }

        if (!IsName(column))
        {
            throw new ArgumentException(
                $"'{column}', the column of {member}, is not a valid column name. Use a-z, 0-9 and _, starting with a letter or _.");
        }
    }

    public static void CheckIndex(string? index, Type type)
    {
        if (string.Equals(index, Id, StringComparison.OrdinalIgnoreCase))
        {
            throw new ArgumentException(
                $"'{index}', the index of {type.Name}, is reserved on servers. Choose another name with [FulltextIndex].");
        }

        // The colon is Manticore's syntax for cluster:table.
        if (index?.Split(':') is not { Length: 1 or 2 } parts || !Array.TrueForAll(parts, IsName))
        {
            throw new ArgumentException(
                $"'{index}', the index of {type.Name}, is not a valid index name. Use ASCII letters, digits and _, not starting with a "
                    + "digit, with at most one : between "
                + "cluster and table. Choose another name with [FulltextIndex].");
        }
    }

    public static void CheckDistinct(IReadOnlyList<MemberMap> members)
    {
        Dictionary<string, MemberMap> seen = new(StringComparer.OrdinalIgnoreCase);
        foreach (MemberMap member in members)
        {
            if (!seen.TryAdd(member.Column, member))
            {
                throw new ArgumentException(
                    $"{seen[member.Column]} and {member} are mapped to the same column '{member.Column}'. Choose another name with "
                    + "[FulltextColumn].");
            }
        }
    }

    private static bool IsName(string name) =>
        name.Length is > 0 and <= 128
        && (char.IsAsciiLetter(name[0]) || name[0] == '_')
        && name.All(c => char.IsAsciiLetterOrDigit(c) || c == '_');
}
