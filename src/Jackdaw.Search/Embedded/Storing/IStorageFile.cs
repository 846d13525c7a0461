using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>An open file of an <see cref="IStorage"/>. One thread at a time writes; others may read what it has written.</summary>
internal interface IStorageFile : IDisposable
{
    long Length { get; }

    /// <summary>Reads as many bytes as available, up to the length of the buffer.</summary>
    int Read(long at, Span<byte> into);

    /// <summary>Maps the whole file into memory, where it stays after this object is disposed of and the file is deleted.</summary>
    /// <exception cref="IOException">The file is empty, or there is not enough memory.</exception>
    MappedFile Map(string path);

    void Write(long at, ReadOnlySpan<byte> bytes);

    void SetLength(long length);

    /// <summary>Returns when everything written is on disk. After a failure the state on disk is unknown.</summary>
    void Sync();
}
