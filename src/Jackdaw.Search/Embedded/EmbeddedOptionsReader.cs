using System.Globalization;

namespace Jackdaw.Search.Embedded;

/// <summary>Reads <c>backend=embedded;folder=./data;documents=50000;query memory=128</c>.</summary>
internal static class EmbeddedOptionsReader
{
    /// <exception cref="ArgumentException">A key is unknown, or a value is out of range.</exception>
    public static EmbeddedOptions Read(IReadOnlyDictionary<string, string> values)
    {
        EmbeddedOptions options = new();
        foreach ((string key, string value) in values)
        {
            // A connection string comes here without the spaces in its keys.
            options = key.Replace(" ", "", StringComparison.Ordinal).ToLowerInvariant() switch
            {
                "backend" => options,
                "folder" => options with { Folder = Folder(value) },
                "foldertimeout" => options with { FolderTimeout = Seconds("folder timeout", value) },
                "documents" => options with { MostDocuments = Documents(value) },
                "querymemory" => options with { QueryMemory = Megabytes("query memory", value) },
                _ => throw new ArgumentException(
                    $"The connection string has an unknown key '{key}'; an embedded index knows backend, folder, folder timeout, documents and query memory."),
            };
        }

        return options;
    }

    private static string Folder(string value) => string.IsNullOrWhiteSpace(value)
        ? throw new ArgumentException("The connection string names no folder after 'folder='; leave the key out for an index in memory only.")
        : Path.GetFullPath(value);

    private static TimeSpan Seconds(string key, string value) =>
        double.TryParse(value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double seconds) && seconds <= 86_400
            ? TimeSpan.FromSeconds(seconds)
            : throw new ArgumentException($"The connection string has {key}={value}; seconds from 0 to 86400 are expected.");

    private static long Megabytes(string key, string value) =>
        int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int megabytes) && megabytes is >= 1 and <= FulltextSettings.MostQueryMemory
            ? megabytes * FulltextSettings.Megabyte
            : throw new ArgumentException($"The connection string has {key}={value}; megabytes from 1 to {FulltextSettings.MostQueryMemory} are expected.");

    private static int Documents(string value) =>
        int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int documents) && documents is >= 1 and <= EmbeddedOptions.DocumentLimit
            ? documents
            : throw new ArgumentException($"The connection string has documents={value}; a number from 1 to {EmbeddedOptions.DocumentLimit} is expected.");
}
