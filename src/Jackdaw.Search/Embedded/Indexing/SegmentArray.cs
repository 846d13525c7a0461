using System.Runtime.CompilerServices;

namespace Jackdaw.Search.Embedded.Indexing;

// SAFETY: an address comes from MappedFile.Slice, which has compared the range with the file. Each access goes through a span with the length of
// that range, and throws if the file was unmapped.

/// <summary>Immutable values of a segment: an array, or a part of a mapped file. The default value stands for a missing array.</summary>
internal readonly unsafe struct SegmentArray<T>
    where T : unmanaged
{
    private readonly T[]? _array;
    private readonly MappedFile? _file;
    private readonly T* _start;
    private readonly int _length;

    public SegmentArray(T[] array)
    {
        _array = array;
        _length = array.Length;
    }

    /// <summary>Values in a mapped file.</summary>
    /// <exception cref="InvalidDataException">They exceed the file, or are not aligned.</exception>
    public SegmentArray(MappedFile file, long at, int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        _file = file;
        _start = at % sizeof(T) == 0 ? (T*)file.Slice(at, (long)count * sizeof(T)) : throw new InvalidDataException("an array is not aligned");
        _length = count;
    }

    public int Length => _length;

    /// <summary>Whether there is no array, not even an empty one.</summary>
    public bool IsMissing => _array is null && _file is null;

    /// <summary>The file that contains the values; null if they are on the heap.</summary>
    public MappedFile? File => _file;

    public ReadOnlySpan<T> Span
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get
        {
            if (_file is null)
            {
                return _array;
            }

            if (_file.IsReleased)
            {
                ThrowReleased();
            }

            return new ReadOnlySpan<T>(_start, _length);
        }
    }

    public T this[int index]
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Span[index];
    }

    public static implicit operator SegmentArray<T>(T[]? array) => array is null ? default : new(array);

    /// <summary>The values on the heap; null if they are in a file.</summary>
    public T[]? Array => _array;

    internal T* Address => _start;

    private static void ThrowReleased() => throw new ObjectDisposedException(nameof(FulltextStore));
}
