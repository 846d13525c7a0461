using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Maps a checked file and reads it. The file stays mapped for what was read, whose owner releases it.</summary>
internal static class MappedFileReading
{
    /// <exception cref="InvalidDataException">It is not the file that was written.</exception>
    public static T Read<T>(IStorageFile file, string path, Func<MappedReader, T> read)
    {
        MappedFile mapped = file.Map(path);
        try
        {
            MappedReader from = new(mapped);
            _ = from.Int64();
            T result = read(from);
            from.End();
            return result;
        }
        catch
        {
            mapped.Release();
            throw;
        }
    }
}
