using System.Runtime.InteropServices;

namespace Jackdaw.Search.Embedded.Indexing;

// SAFETY: the address is that of a view of Length bytes, which Slice compares with. It is unmapped when its last user has released it; arrays of a
// released file throw, so a user that forgot to retain it gets an exception.

/// <summary>
/// A file in memory, read page by page when it is first touched. It is unmapped after its last use: each snapshot that contains
/// one of its arrays retains it, and each running query retains its snapshot.
/// </summary>
internal sealed unsafe class MappedFile
{
    private readonly SafeBuffer _view;
    private readonly byte* _start;
    private UseCount _uses = new(1);

    /// <summary>The creator uses the file until it calls <see cref="Release"/>.</summary>
    /// <param name="path">The path, for error messages.</param>
    /// <param name="view">The mapped bytes, which belong to this object.</param>
    /// <param name="length">Their number.</param>
    public MappedFile(string path, SafeBuffer view, long length)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((ulong)length, view.ByteLength);
        Path = path;
        Length = length;
        _view = view;
        view.AcquirePointer(ref _start);

        // The address stays valid until the handle is disposed of. Otherwise the handle of a file that was never released could not be collected.
        view.ReleasePointer();
    }

    public string Path { get; }

    public long Length { get; }

    /// <summary>Whether it was unmapped.</summary>
    public bool IsReleased => _uses.IsOver;

    /// <summary>Prevents the file from being unmapped; returns false if that has already happened.</summary>
    public bool TryRetain() => _uses.TryAdd();

    /// <summary>Ends a use; the last one unmaps the file.</summary>
    public void Release()
    {
        if (_uses.Remove())
        {
            _view.Dispose();
        }
    }

    /// <summary>The address of a range of the file.</summary>
    /// <exception cref="InvalidDataException">The range exceeds the file.</exception>
    internal byte* Slice(long at, long length) => at >= 0 && length >= 0 && at <= Length - length
        ? _start + at
        : throw new InvalidDataException("a length exceeds the file");

    /// <summary>A part of the file.</summary>
    public ReadOnlySpan<byte> Span(long at, int length)
    {
        ObjectDisposedException.ThrowIf(IsReleased, this);
        return new ReadOnlySpan<byte>(Slice(at, length), length);
    }
}
