using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Embedded;

/// <summary>What a store that opens its folder read-only requires and refuses.</summary>
internal static class ReadOnlyFolder
{
    /// <exception cref="FulltextException">The folder does not exist, or a backup into it has not been completed.</exception>
    public static void ThrowIfUnreadable(EmbeddedOptions options)
    {
        if (!Directory.Exists(options.Folder))
        {
            throw new FulltextException($"The folder '{options.Folder}' does not exist. A store that opens a folder read-only does not create it.") { IsTransient = true };
        }

        FolderBackup.ThrowIfIncomplete(options.Storage, options.Folder);
    }

    public static FulltextException Refused(EmbeddedOptions options, string what) => new(
        $"This store has opened the folder '{options.Folder}' read-only, so it cannot {what}. Use the store that writes the folder, or remove 'read only' from the connection string.");
}
