namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Files of the operating system.</summary>
internal sealed class DiskStorage : IStorage
{
    private DiskStorage()
    {
    }

    public static DiskStorage Instance { get; } = new();

    public IStorageFile Open(string path) => new DiskFile(File.OpenHandle(path, FileMode.Open, FileAccess.ReadWrite, FileShare.Read));

    public IStorageFile Create(string path) => new DiskFile(File.OpenHandle(path, FileMode.Create, FileAccess.ReadWrite, FileShare.None));

    public bool Exists(string path) => File.Exists(path);

    public void Delete(string path) => File.Delete(path);

    public void Replace(string from, string to) => File.Move(from, to, overwrite: true);

    public void SyncFolder(string folder) => FolderSync.Run(folder);
}
