using System.Globalization;

namespace Jackdaw.Search.Embedded;

/// <summary>Reads <c>backend=embedded;folder=./data;documents=50000</c>.</summary>
internal static class EmbeddedOptionsReader
{
    /// <exception cref="ArgumentException">A key is unknown, or a value is out of range.</exception>
    public static EmbeddedOptions Read(IReadOnlyDictionary<string, string> values)
    {
        EmbeddedOptions options = new();
        foreach ((string key, string value) in values)
        {
            options = key.ToLowerInvariant() switch
            {
                "backend" => options,
                "folder" => options with { Folder = Folder(value) },
                "documents" => options with { MostDocuments = Documents(value) },
                _ => throw new ArgumentException($"The connection string has an unknown key '{key}'; an embedded index knows backend, folder and documents."),
            };
        }

        return options;
    }

    private static string Folder(string value) => string.IsNullOrWhiteSpace(value)
        ? throw new ArgumentException("The connection string names no folder behind 'folder='; leave the key out for an index in memory only.")
        : Path.GetFullPath(value);

    private static int Documents(string value) =>
        int.TryParse(value, NumberStyles.None, CultureInfo.InvariantCulture, out int documents) && documents is >= 1 and <= EmbeddedOptions.DocumentLimit
            ? documents
            : throw new ArgumentException($"The connection string has documents={value}; a number from 1 to {EmbeddedOptions.DocumentLimit} is expected.");
}
