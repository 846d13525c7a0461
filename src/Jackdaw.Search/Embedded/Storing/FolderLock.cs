using System.Collections.Concurrent;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Keeps a folder for one store; the operating system frees it when the process ends, however it ends.</summary>
internal sealed class FolderLock : IDisposable
{
    private const string Name = "jackdaw.lock";

    /// <summary>The folders that stores of this process have. Weak, because a store that nobody disposes of lets go of its folder when it is collected.</summary>
    private static readonly ConcurrentDictionary<string, WeakReference<FolderLock>> Here = new(OperatingSystem.IsWindows() ? StringComparer.OrdinalIgnoreCase : StringComparer.Ordinal);

    private readonly FileStream _file;
    private readonly KeyValuePair<string, WeakReference<FolderLock>> _entry;
    private volatile bool _isEnding;

    private FolderLock(FileStream file, string folder)
    {
        _file = file;
        _entry = new(Key(folder), new WeakReference<FolderLock>(this));
        Here[_entry.Key] = _entry.Value;
    }

    /// <summary>Whether a store of this process has the folder and is not about to free it. A folder that it knows by another name (a link) is not found.</summary>
    public static bool IsKeptHere(string folder) =>
        Here.TryGetValue(Key(folder), out WeakReference<FolderLock>? entry) && entry.TryGetTarget(out FolderLock? holder) && !holder._isEnding;

    /// <summary>Takes the folder; null when another store has it.</summary>
    /// <exception cref="FulltextException">The folder can't be made, or not be written.</exception>
    public static FolderLock? TryTake(string folder)
    {
        Create(folder);
        FileStream file;
        try
        {
            file = new FileStream(Path.Combine(folder, Name), FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
        }
        catch (IOException e) when (IsHeld(e))
        {
            return null;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new FulltextException($"The folder '{folder}' can't be written: {e.Message}", e);
        }

        FolderOwner.Write(folder);
        return new FolderLock(file, folder);
    }

    /// <summary>Says that the folder will be free soon.</summary>
    public void End() => _isEnding = true;

    public void Dispose()
    {
        // First the entry: after the lock it could be that of the next store.
        Here.TryRemove(_entry);
        _file.Dispose();
    }

    private static string Key(string folder) => Path.TrimEndingDirectorySeparator(Path.GetFullPath(folder));

    /// <summary>The system's numbers for "somebody has it": a sharing violation, or EWOULDBLOCK.</summary>
    private static bool IsHeld(IOException e) => OperatingSystem.IsWindows()
        ? (e.HResult & 0xFFFF) is 32 or 33
        : e.HResult == (OperatingSystem.IsLinux() ? 11 : 35);

    private static void Create(string folder)
    {
        try
        {
            Stack<string> made = [];
            for (string? missing = folder; missing is not null && !Directory.Exists(missing); missing = Path.GetDirectoryName(missing))
            {
                made.Push(missing);
            }

            if (made.Count == 0)
            {
                return;
            }

            Directory.CreateDirectory(folder);
            foreach (string name in made)
            {
                if (Path.GetDirectoryName(name) is { Length: > 0 } parent)
                {
                    FolderSync.Run(parent);
                }
            }
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new FulltextException($"The folder '{folder}' can't be made: {e.Message}", e);
        }
    }
}
