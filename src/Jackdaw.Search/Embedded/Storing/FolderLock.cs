namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Keeps a folder for one store; the operating system frees it when the process ends, however it ends.</summary>
internal sealed class FolderLock : IDisposable
{
    private const string Name = "jackdaw.lock";

    private readonly FileStream _file;

    private FolderLock(FileStream file) => _file = file;

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
        return new FolderLock(file);
    }

    public void Dispose() => _file.Dispose();

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
