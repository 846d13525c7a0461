using System.Security;

namespace StackSearch.Posts;

/// <summary>Opens files of the user, with one clear line when that fails.</summary>
internal static class InputFile
{
    /// <summary>Opens a file for reading from beginning to end.</summary>
    public static FileStream Open(string path)
    {
        try
        {
            if (Directory.Exists(path))
            {
                throw JobFailure.Input($"{path}: is a folder, not a file");
            }
            // Without a buffer of its own: both readers bring one.
            FileStream file = new(path, FileMode.Open, FileAccess.Read, FileShare.Read, bufferSize: 0, FileOptions.SequentialScan);
            if (!file.CanSeek)
            {
                file.Dispose();
                throw JobFailure.Input($"{path}: is not a regular file, and the job needs to read it twice; save it to disk first");
            }
            return file;
        }
        catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException)
        {
            throw JobFailure.Input($"{path}: no such file");
        }
        catch (UnauthorizedAccessException)
        {
            throw JobFailure.Input($"{path}: no permission to read it");
        }
        catch (Exception e) when (e is IOException or SecurityException or ArgumentException or NotSupportedException)
        {
            throw JobFailure.Input($"{path}: can't be opened: {e.Message}");
        }
    }
}
