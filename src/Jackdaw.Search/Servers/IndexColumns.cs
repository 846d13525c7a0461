using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Servers;

/// <summary>Compares the columns of an index, as reported by a server, with those of a class.</summary>
internal sealed class IndexColumns
{
    private readonly HashSet<string> _fields = new(StringComparer.OrdinalIgnoreCase);
    private readonly Dictionary<string, string> _attributes = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Adds a column.</summary>
    /// <param name="name">The column.</param>
    /// <param name="type">The type as reported by the server.</param>
    /// <param name="properties">The properties reported by Manticore, such as <c>indexed stored</c>; empty on Sphinx.</param>
    public void Add(string name, string type, string properties)
    {
        bool isIndexed = properties.Contains("indexed", StringComparison.Ordinal);
        if (type == "field" || type == "text" || isIndexed)
        {
            _fields.Add(name);
        }

        if (type is not ("field" or "text"))
        {
            _attributes[name] = type;
        }
    }

    /// <summary>What the index lacks, as the end of a sentence; null if it has everything.</summary>
    public string? Lacks(IndexMap map)
    {
        List<string> missing = [];
        foreach (MemberMap member in map.Members)
        {
            if (member.IsField && !_fields.Contains(member.Column))
            {
                missing.Add($"the full-text field '{member.Column}' of {member}");
            }

            if (member.Attribute == ColumnKind.None)
            {
                continue;
            }

            if (!_attributes.TryGetValue(member.Column, out string? type))
            {
                missing.Add($"the attribute '{member.Column}' of {member}");
            }
            else if (!Fits(member.Attribute, type))
            {
                missing.Add($"the attribute '{member.Column}' of {member} as {Expected(member.Attribute)} (found {type})");
            }
        }

        return missing.Count == 0 ? null : string.Join(", ", missing);
    }

    /// <summary>Whether a type can hold a kind: 32-bit integers would wrap 64-bit values, and numbers are not text.</summary>
    private static bool Fits(ColumnKind kind, string type) => kind switch
    {
        ColumnKind.Text => type == "string",
        ColumnKind.Json => type == "json",
        ColumnKind.MultiInt64 => type is "mva64" or "multi64" or "multi_64",
        ColumnKind.MultiUInt32 => type is "mva" or "multi" or "mva64" or "multi64" or "multi_64",
        ColumnKind.Single => type == "float",
        ColumnKind.Int64 => type == "bigint",
        ColumnKind.Boolean => type is "bool" or "uint" or "bigint",
        _ => type is "uint" or "timestamp" or "bigint",
    };

    private static string Expected(ColumnKind kind) => kind switch
    {
        ColumnKind.Text => "string",
        ColumnKind.Json => "json",
        ColumnKind.MultiInt64 => "multi64",
        ColumnKind.MultiUInt32 => "multi",
        ColumnKind.Single => "float",
        ColumnKind.Int64 => "bigint",
        ColumnKind.Boolean => "bool",
        ColumnKind.Timestamp => "timestamp",
        _ => "uint",
    };
}
