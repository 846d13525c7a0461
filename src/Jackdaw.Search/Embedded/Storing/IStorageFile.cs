namespace Jackdaw.Search.Embedded.Storing;

/// <summary>An open file of an <see cref="IStorage"/>. One thread at a time writes it; others may read what it has written.</summary>
internal interface IStorageFile : IDisposable
{
    long Length { get; }

    /// <summary>Reads as much as there is, up to the length of the buffer.</summary>
    int Read(long at, Span<byte> into);

    void Write(long at, ReadOnlySpan<byte> bytes);

    void SetLength(long length);

    /// <summary>Returns when all that was written is on the disk. After a failure nobody knows what is.</summary>
    void Sync();
}
