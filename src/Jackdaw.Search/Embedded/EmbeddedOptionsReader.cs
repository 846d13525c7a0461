using System.Globalization;
using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Embedded;

/// <summary>Reads <c>backend=embedded;folder=./data;documents=50000;query memory=128</c>.</summary>
internal static class EmbeddedOptionsReader
{
    /// <summary>Reads the options.</summary>
    /// <exception cref="ArgumentException">A key is unknown or a value is out of range.</exception>
    public static EmbeddedOptions Read(IReadOnlyDictionary<string, string> values)
    {
        EmbeddedOptions options = new();
        bool isRefreshed = false;
        foreach ((string key, string value) in values)
        {
            // The keys of a connection string arrive here without spaces.
            options = key.Replace(" ", "", StringComparison.Ordinal).ToLowerInvariant() switch
            {
                "backend" => options,
                "folder" => options with { Folder = Folder(value) },
                "readonly" => options with { IsReadOnly = Boolean("read only", value) },
                "refresh" => options with { RefreshAfter = Refresh(value, out isRefreshed) },
                "mapfiles" => options with { Storage = Boolean("map files", value) ? DiskStorage.Instance : DiskStorage.WithoutMapping },
                "foldertimeout" => options with { FolderTimeout = Seconds("folder timeout", value) },
                "documents" => options with { MostDocuments = Documents(value) },
                "querymemory" => options with { QueryMemory = Megabytes("query memory", value) },
                _ => throw new ArgumentException(
                    $"Unknown connection string key '{key}' for the embedded back end. Known keys: backend, folder, folder timeout, "
                        + "read only, refresh, map files, documents, query memory."),
            };
        }

        if (options.IsReadOnly)
        {
            return options.Folder is null
                ? throw new ArgumentException("'read only' requires 'folder': an in-memory index is empty until it is written.")
                : options with { Storage = new ReadOnlyStorage(options.Storage) };
        }

        return isRefreshed ? throw new ArgumentException("'refresh' requires 'read only=true': a store that writes its folder always sees its latest changes.") : options;
    }

    private static TimeSpan Refresh(string value, out bool isRefreshed)
    {
        isRefreshed = true;
        return Seconds("refresh", value);
    }

    private static bool Boolean(string key, string value) => value.ToLowerInvariant() switch
    {
        "true" or "yes" or "1" => true,
        "false" or "no" or "0" => false,
        _ => throw new ArgumentException($"Invalid connection string value {key}={value}: expected true or false."),
    };

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
