namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Files of the operating system.</summary>
internal sealed class DiskStorage : IStorage
{
    private readonly bool _maps;

    private DiskStorage(bool maps) => _maps = maps;

    public static DiskStorage Instance { get; } = new(maps: true);

    /// <summary>Reads files into memory outside the heap instead of mapping them. A mapped file whose drive goes away ends the process.</summary>
    public static DiskStorage WithoutMapping { get; } = new(maps: false);

    public IStorageFile Open(string path) => new DiskFile(File.OpenHandle(path, FileMode.Open, FileAccess.ReadWrite, FileShare.Read), _maps);

    /// <summary>Another process may be writing the file, and may replace or delete it.</summary>
    public IStorageFile OpenToRead(string path) =>
        new DiskFile(File.OpenHandle(path, FileMode.Open, FileAccess.Read, FileShare.ReadWrite | FileShare.Delete, FileOptions.SequentialScan), _maps);

    public IStorageFile Create(string path) => new DiskFile(File.OpenHandle(path, FileMode.Create, FileAccess.ReadWrite, FileShare.None), _maps);

    public IReadOnlyList<string> Find(string folder, string beginning) =>
        [.. Directory.EnumerateFiles(folder).Where(path => Path.GetFileName(path).StartsWith(beginning, StringComparison.Ordinal))];

    public bool Exists(string path) => File.Exists(path);

    public void Delete(string path) => File.Delete(path);

    public void Replace(string from, string to) => WindowsReplacing.Run(() => File.Move(from, to, overwrite: true), OperatingSystem.IsWindows());

    public void SyncFolder(string folder) => FolderSync.Run(folder);
}
