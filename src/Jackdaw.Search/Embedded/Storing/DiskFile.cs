using System.IO.MemoryMappedFiles;
using Jackdaw.Search.Embedded.Indexing;
using Microsoft.Win32.SafeHandles;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>A file of the operating system, without buffering in the process.</summary>
internal sealed class DiskFile(SafeFileHandle handle, bool maps) : IStorageFile
{
    public long Length => RandomAccess.GetLength(handle);

    public int Read(long at, Span<byte> into)
    {
        int read = 0;
        while (read < into.Length && RandomAccess.Read(handle, into[read..], at + read) is > 0 and int more)
        {
            read += more;
        }

        return read;
    }

    public MappedFile Map(string path)
    {
        long length = Length;
        if (!maps)
        {
            return new MappedFile(path, NativeMemoryBuffer.Read(this, length), length);
        }

        try
        {
            using MemoryMappedFile file = MemoryMappedFile.CreateFromFile(handle, null, 0, MemoryMappedFileAccess.Read, HandleInheritability.None, leaveOpen: true);

            // The accessor is not disposed of: its handle belongs to the mapped file.
            return new MappedFile(path, file.CreateViewAccessor(0, length, MemoryMappedFileAccess.Read).SafeMemoryMappedViewHandle, length);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            // A few file systems cannot map files.
            return new MappedFile(path, NativeMemoryBuffer.Read(this, length), length);
        }
    }

    public void Write(long at, ReadOnlySpan<byte> bytes) => RandomAccess.Write(handle, bytes, at);

    public void SetLength(long length) => RandomAccess.SetLength(handle, length);

    public void Sync() => RandomAccess.FlushToDisk(handle);

    public void Dispose() => handle.Dispose();
}
