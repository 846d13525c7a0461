using System.Globalization;

namespace Jackdaw.Search.Backends;

/// <summary>Reads the keys and values of a connection string, for all back ends.</summary>
internal static class ConnectionValues
{
    private static readonly Dictionary<string, string> Synonyms = new(StringComparer.Ordinal)
    {
        ["username"] = "user",
        ["minpoolsize"] = "minimumpoolsize",
        ["maxpoolsize"] = "maximumpoolsize",
        ["maxpacket"] = "maximumpacket",
    };

    /// <summary>The values by key; keys are in lower case and without spaces.</summary>
    /// <exception cref="ArgumentException">A part is not <c>key=value</c>, or a key occurs twice.</exception>
    public static Dictionary<string, string> Of(string connectionString)
    {
        Dictionary<string, string> values = [];
        ConnectionStringParts parts = new(connectionString);
        while (parts.TryRead(out string key, out string value))
        {
            // Two spellings of one key count as duplicates.
            key = Synonyms.GetValueOrDefault(key, key);
            if (!values.TryAdd(key, value))
            {
                throw new ArgumentException(
                    string.Create(CultureInfo.InvariantCulture,
                        $"Duplicate key '{key}' in the connection string at character {parts.Position}."), nameof(connectionString));
            }
        }

        return values;
    }
}
