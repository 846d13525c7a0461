namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The file operations of the indexes, with the steps that make writes survive a power failure. Tests replace it with a storage that fails
/// on demand and loses what was not synced.
/// </summary>
internal interface IStorage
{
    /// <summary>Opens an existing file for reading and writing.</summary>
    IStorageFile Open(string path);

    /// <summary>Opens an existing file for reading.</summary>
    IStorageFile OpenToRead(string path);

    /// <summary>Creates an empty file, replacing an existing one.</summary>
    IStorageFile Create(string path);

    bool Exists(string path);

    /// <summary>The files of a folder whose names have a prefix.</summary>
    IReadOnlyList<string> Find(string folder, string beginning);

    /// <summary>Deletes a file if it exists.</summary>
    void Delete(string path);

    /// <summary>Atomically replaces a file by renaming another one.</summary>
    void Replace(string from, string to);

    /// <summary>Returns when new, renamed and deleted names of a folder are on disk: syncing a file does not sync its name.</summary>
    void SyncFolder(string folder);
}
