using System.Buffers;

namespace Jackdaw.Caching.Entries;

/// <summary>
/// A growing buffer in one pooled array. It must not be disposed while it is being written to, because the array is reused. A back end that
/// keeps it and writes later gets an exception.
/// </summary>
internal sealed class PooledBuffer : IBufferWriter<byte>, IDisposable
{
    private const int FirstSize = 4096;

    private byte[] _array = [];
    private bool _isDisposed;

    public int Length { get; private set; }

    public ReadOnlyMemory<byte> Written => _array.AsMemory(0, Length);

    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, _array.Length - Length);
        Length += count;
    }

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(sizeHint);
        return _array.AsMemory(Length);
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;

    public void Dispose()
    {
        _isDisposed = true;
        byte[] array = Interlocked.Exchange(ref _array, []);
        Length = 0;
        if (array.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(array);
        }
    }

    private void Reserve(int sizeHint)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(sizeHint);
        ObjectDisposedException.ThrowIf(_isDisposed, this);
        long needed = Length + (long)Math.Max(sizeHint, 1);
        if (needed <= _array.Length)
        {
            return;
        }

        long size = Math.Max(Math.Max(needed, FirstSize), Math.Min(_array.Length * 2L, Array.MaxLength));
        byte[] larger = ArrayPool<byte>.Shared.Rent(checked((int)size));
        _array.AsSpan(0, Length).CopyTo(larger);
        if (_array.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_array);
        }

        _array = larger;
    }
}
