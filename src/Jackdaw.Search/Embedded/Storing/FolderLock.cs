using System.Collections.Concurrent;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Locks a folder for one store; the operating system releases the lock when the process ends, however it ends.</summary>
internal sealed class FolderLock : IDisposable
{
    private const string Name = "jackdaw.lock";

    /// <summary>
    /// The folders locked by stores of this process. Weak references, because a store that is not disposed releases its folder when it is
    /// collected.
    /// </summary>
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

    /// <summary>
    /// Whether a store of this process holds the folder and is not about to release it. A folder opened under another name (a link) is not
    /// detected.
    /// </summary>
    public static bool IsKeptHere(string folder) =>
        Here.TryGetValue(Key(folder), out WeakReference<FolderLock>? entry) && entry.TryGetTarget(out FolderLock? holder) && !holder._isEnding;

    /// <summary>Whether a file only belongs to the lock.</summary>
    public static bool IsOwn(string name) => name is Name or FolderOwner.Name;

    /// <summary>Locks the folder; returns null if another store holds it.</summary>
    /// <exception cref="FulltextException">The folder can't be created or written.</exception>
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
            throw new FulltextException($"The folder '{folder}' cannot be written: {e.Message}", e);
        }

        FolderOwner.Write(folder);
        return new FolderLock(file, folder);
    }

    /// <summary>Announces that the folder will be released soon.</summary>
    public void End() => _isEnding = true;

    public void Dispose()
    {
        // The entry first: after releasing the lock, it could be that of the next store.
        Here.TryRemove(_entry);
        _file.Dispose();
    }

    private static string Key(string folder) => Path.TrimEndingDirectorySeparator(Path.GetFullPath(folder));

    /// <summary>Whether the error code means that the lock is held: a sharing violation, or EWOULDBLOCK.</summary>
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
            throw new FulltextException($"The folder '{folder}' cannot be created: {e.Message}", e);
        }
    }
}
