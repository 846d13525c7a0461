namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The files of the indexes, with the steps that decide whether a write outlives a power cut. Tests replace it with one that fails on demand and
/// forgets what was not synced.
/// </summary>
internal interface IStorage
{
    /// <summary>Opens a file that exists, for reading and writing.</summary>
    IStorageFile Open(string path);

    /// <summary>Opens a file that exists, for reading.</summary>
    IStorageFile OpenToRead(string path);

    /// <summary>Makes an empty file, in the place of one that is there.</summary>
    IStorageFile Create(string path);

    bool Exists(string path);

    /// <summary>The files of a folder whose names begin so.</summary>
    IReadOnlyList<string> Find(string folder, string beginning);

    /// <summary>Deletes a file, if there is one.</summary>
    void Delete(string path);

    /// <summary>Renames a file to the name of another, which it replaces in one step.</summary>
    void Replace(string from, string to);

    /// <summary>Returns when new, renamed and deleted names in a folder are on the disk: syncing a file does not sync its name.</summary>
    void SyncFolder(string folder);
}
