using System.Reflection;

namespace Jackdaw.Search.Mapping;

/// <summary>Which names columns and indexes may have. They stand in statements as they are, so nothing else may pass.</summary>
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
                $"The column '{column}' of {member} has a meaning of its own. Name another with [FulltextColumn], or mark the property with "
                + (column == Id ? "[FulltextId]." : "[FulltextWeight] (int or long)."));
        }

        if (!IsName(column))
        {
            throw new ArgumentException(
                $"'{column}', the column of {member}, is no name of a column: letters from a to z, digits and _ are, not beginning with a digit.");
        }
    }

    public static void CheckIndex(string? index, Type type)
    {
        if (string.Equals(index, Id, StringComparison.OrdinalIgnoreCase))
        {
            throw new ArgumentException($"'{index}', the index of {type.Name}, is a word that servers don't take for an index. Name another with [FulltextIndex].");
        }

        // The colon is Manticore's: cluster:table.
        if (index?.Split(':') is not { Length: 1 or 2 } parts || !Array.TrueForAll(parts, IsName))
        {
            throw new ArgumentException(
                $"'{index}', the index of {type.Name}, is not the name of an index: ASCII letters, digits and _ are, not beginning with a digit, with one : between "
                + "a cluster and its table. Name another with [FulltextIndex].");
        }
    }

    public static void CheckDistinct(IReadOnlyList<MemberMap> members)
    {
        Dictionary<string, MemberMap> seen = new(StringComparer.OrdinalIgnoreCase);
        foreach (MemberMap member in members)
        {
            if (!seen.TryAdd(member.Column, member))
            {
                throw new ArgumentException($"{seen[member.Column]} and {member} have the same column, '{member.Column}'. Name another with [FulltextColumn].");
            }
        }
    }

    private static bool IsName(string name) =>
        name.Length is > 0 and <= 128
        && (char.IsAsciiLetter(name[0]) || name[0] == '_')
        && name.All(c => char.IsAsciiLetterOrDigit(c) || c == '_');
}
