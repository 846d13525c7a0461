using System.Globalization;

namespace Jackdaw.Search.Backends;

/// <summary>The values of a connection string by their keys, for all back ends.</summary>
internal static class ConnectionValues
{
    private static readonly Dictionary<string, string> Synonyms = new(StringComparer.Ordinal)
    {
        ["username"] = "user",
        ["minpoolsize"] = "minimumpoolsize",
        ["maxpoolsize"] = "maximumpoolsize",
        ["maxpacket"] = "maximumpacket",
    };

    /// <summary>The keys and their values; keys in lower case and without spaces.</summary>
    /// <exception cref="ArgumentException">A part is no <c>key=value</c>, or a key stands twice.</exception>
    public static Dictionary<string, string> Of(string connectionString)
    {
        Dictionary<string, string> values = [];
        ConnectionStringParts parts = new(connectionString);
        while (parts.TryRead(out string key, out string value))
        {
            // Two spellings of one key are the same key twice.
            key = Synonyms.GetValueOrDefault(key, key);
            if (!values.TryAdd(key, value))
            {
                throw new ArgumentException(
                    string.Create(CultureInfo.InvariantCulture, $"The connection string has '{key}' twice, the second time at character {parts.Position}."), nameof(connectionString));
            }
        }

        return values;
    }
}
