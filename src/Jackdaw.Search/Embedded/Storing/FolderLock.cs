namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Keeps a folder for one store; the operating system frees it when the process ends, however it ends.</summary>
internal sealed class FolderLock : IDisposable
{
    private readonly FileStream _file;

    /// <exception cref="FulltextException">Another store uses the folder, or it can't be made.</exception>
    public FolderLock(string folder)
    {
        string path = Path.Combine(folder, "jackdaw.lock");
        try
        {
            Directory.CreateDirectory(folder);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new FulltextException($"The folder '{folder}' can't be made: {e.Message}", e);
        }

        try
        {
            _file = new FileStream(path, FileMode.OpenOrCreate, FileAccess.ReadWrite, FileShare.None);
        }
        catch (IOException e)
        {
            throw new FulltextException($"The folder '{folder}' is used by another store, in this process or another one; a folder belongs to one at a time.", e);
        }
        catch (UnauthorizedAccessException e)
        {
            throw new FulltextException($"The folder '{folder}' can't be written: {e.Message}", e);
        }
    }

    public void Dispose() => _file.Dispose();
}
