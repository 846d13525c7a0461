namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Files of the operating system.</summary>
internal sealed class DiskStorage : IStorage
{
    private DiskStorage()
    {
    }

    public static DiskStorage Instance { get; } = new();

    public IStorageFile Open(string path) => new DiskFile(File.OpenHandle(path, FileMode.Open, FileAccess.ReadWrite, FileShare.Read));

    public IStorageFile OpenToRead(string path) => new DiskFile(File.OpenHandle(path, FileMode.Open, FileAccess.Read, FileShare.Read | FileShare.Delete, FileOptions.SequentialScan));

    public IStorageFile Create(string path) => new DiskFile(File.OpenHandle(path, FileMode.Create, FileAccess.ReadWrite, FileShare.None));

    public IReadOnlyList<string> Find(string folder, string beginning) =>
        [.. Directory.EnumerateFiles(folder).Where(path => Path.GetFileName(path).StartsWith(beginning, StringComparison.Ordinal))];

    public bool Exists(string path) => File.Exists(path);

    public void Delete(string path) => File.Delete(path);

    public void Replace(string from, string to) => File.Move(from, to, overwrite: true);

    public void SyncFolder(string folder) => FolderSync.Run(folder);
}
