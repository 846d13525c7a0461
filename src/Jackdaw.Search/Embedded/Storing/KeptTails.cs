using System.Globalization;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Keeps unreadable bytes that were cut off the ends of logs, each in a file next to its log until someone removes it.</summary>
internal static class KeptTails
{
    private const string Suffix = ".damaged";
    private const int Slice = 256 * 1024;

    /// <summary>Keeps everything from a position of a log; it is on disk when this returns.</summary>
    /// <returns>The file. It may already exist if the process ended before the log was cut off.</returns>
    /// <exception cref="FulltextException">The file could not be written.</exception>
    public static string Keep(IStorage storage, string path, IStorageFile log, long from)
    {
        string kept;
        int number = 1;
        while (storage.Exists(kept = string.Create(CultureInfo.InvariantCulture, $"{path}.{number}{Suffix}")))
        {
            if (IsSame(storage, kept, log, from))
            {
                return kept;
            }

            number++;
        }

        try
        {
            using (IStorageFile file = storage.Create(kept))
            {
                Copy(log, from, file);
                file.Sync();
            }

            storage.SyncFolder(Path.GetDirectoryName(path)!);
            return kept;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            Forget(storage, kept);
            throw new FulltextException(
                $"The end of the file '{path}' is damaged from byte {from} on, and its bytes could not be kept in '{kept}': {e.Message} "
                    + "Nothing was changed; free up disk space and open the store again.", e);
        }
    }

    /// <summary>The kept files of a folder.</summary>
    public static IEnumerable<string> In(IStorage storage, string folder) =>
        storage.Find(folder, "").Where(static path => path.EndsWith(Suffix, StringComparison.Ordinal) && path.Contains(IndexFileName.Suffix + ".", StringComparison.Ordinal)).Order(StringComparer.Ordinal);

    private static bool IsSame(IStorage storage, string kept, IStorageFile log, long from)
    {
        using IStorageFile file = storage.OpenToRead(kept);
        long length = log.Length - from;
        if (file.Length != length)
        {
            return false;
        }

        byte[] one = new byte[Slice];
        byte[] other = new byte[Slice];
        for (long at = 0; at < length; at += Slice)
        {
            if (!one.AsSpan(0, log.Read(from + at, one)).SequenceEqual(other.AsSpan(0, file.Read(at, other))))
            {
                return false;
            }
        }

        return true;
    }

    private static void Copy(IStorageFile log, long from, IStorageFile file)
    {
        byte[] buffer = new byte[Slice];
        long to = 0;
        while (log.Read(from + to, buffer) is > 0 and int read)
        {
            file.Write(to, buffer.AsSpan(0, read));
            to += read;
        }
    }

    private static void Forget(IStorage storage, string kept)
    {
        try
        {
            storage.Delete(kept);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
        }
    }
}
