namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Files that are only read: whatever would change them throws, so a store that opens a folder read-only can't.</summary>
internal sealed class ReadOnlyStorage(IStorage storage) : IStorage
{
    public IStorageFile Open(string path) => throw Refused(path);

    public IStorageFile OpenToRead(string path) => storage.OpenToRead(path);

    public IStorageFile Create(string path) => throw Refused(path);

    public bool Exists(string path) => storage.Exists(path);

    public IReadOnlyList<string> Find(string folder, string beginning) => storage.Find(folder, beginning);

    public void Delete(string path) => throw Refused(path);

    public void Replace(string from, string to) => throw Refused(to);

    public void SyncFolder(string folder) => throw Refused(folder);

    private static InvalidOperationException Refused(string path) => new($"'{path}' is only read.");
}
