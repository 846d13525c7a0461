using System.Globalization;

namespace Jackdaw.Search.Embedded;

/// <summary>Reads <c>backend=embedded;folder=./data;documents=50000;query memory=128</c>.</summary>
internal static class EmbeddedOptionsReader
{
    /// <summary>Reads the options.</summary>
    /// <exception cref="ArgumentException">A key is unknown or a value is out of range.</exception>
    public static EmbeddedOptions Read(IReadOnlyDictionary<string, string> values)
    {
        EmbeddedOptions options = new();
        foreach ((string key, string value) in values)
        {
            // The keys of a connection string arrive here without spaces.
            options = key.Replace(" ", "", StringComparison.Ordinal).ToLowerInvariant() switch
            {
                "backend" => options,
                "folder" => options with { Folder = Folder(value) },
                "foldertimeout" => options with { FolderTimeout = Seconds("folder timeout", value) },
                "documents" => options with { MostDocuments = Documents(value) },
                "querymemory" => options with { QueryMemory = Megabytes("query memory", value) },
                _ => throw new ArgumentException(
                    $"Unknown connection string key '{key}' for the embedded back end. Known keys: backend, folder, folder timeout, "
                        + "documents, query memory."),
            };
        }

        return options;
    }

    private static string Folder(string value) => string.IsNullOrWhiteSpace(value)
        ? throw new ArgumentException("The connection string has an empty 'folder'; omit the key for an in-memory index.")
        : Path.GetFullPath(value);

    private static TimeSpan Seconds(string key, string value) =>
        double.TryParse(value, NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out double seconds) && seconds <= 86_400
            ? TimeSpan.FromSeconds(seconds)
            : throw new ArgumentException($"Invalid connection string value {key}={value}: expected a number of seconds from 0 to 86400.");

    private static long Megabytes(string key, string value) =>
        int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int megabytes) && megabytes is >= 1 and <= FulltextSettings.MostQueryMemory
            ? megabytes * FulltextSettings.Megabyte
            : throw new ArgumentException(
                $"Invalid connection string value {key}={value}: expected megabytes from 1 to {FulltextSettings.MostQueryMemory}.");

    private static int Documents(string value) =>
        int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int documents) && documents is >= 1 and <= EmbeddedOptions.DocumentLimit
            ? documents
            : throw new ArgumentException(
                $"Invalid connection string value documents={value}: expected a number from 1 to {EmbeddedOptions.DocumentLimit}.");
}
