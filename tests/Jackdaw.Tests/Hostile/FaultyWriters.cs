using System.Buffers;

namespace Jackdaw.Tests.Hostile;

/// <summary>A buffer writer that returns less memory than requested.</summary>
internal sealed class MeanWriter(int room = 16) : IBufferWriter<byte>
{
    private readonly byte[] _memory = new byte[room];

    public void Advance(int count)
    {
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => _memory;

    public Span<byte> GetSpan(int sizeHint = 0) => _memory;
}

/// <summary>A buffer writer that throws at the n-th call.</summary>
internal sealed class FailingWriter(int failAt, bool failOnAdvance, Exception failure) : IBufferWriter<byte>
{
    private readonly ArrayBufferWriter<byte> _inner = new();
    private int _calls;

    public void Advance(int count)
    {
        if (failOnAdvance && ++_calls == failAt)
        {
            throw failure;
        }

        _inner.Advance(count);
    }

    public Memory<byte> GetMemory(int sizeHint = 0) => _inner.GetMemory(sizeHint);

    public Span<byte> GetSpan(int sizeHint = 0)
    {
        if (!failOnAdvance && ++_calls == failAt)
        {
            throw failure;
        }

        return _inner.GetSpan(sizeHint);
    }
}

/// <summary>A buffer writer over segments, which provides exactly what is requested and records the largest request.</summary>
internal sealed class SegmentWriter : IBufferWriter<byte>
{
    private readonly List<byte> _written = [];
    private byte[] _segment = [];

    internal int LargestRequest { get; private set; }

    internal byte[] Written => [.. _written];

    public void Advance(int count) => _written.AddRange(_segment.AsSpan(0, count));

    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        LargestRequest = Math.Max(LargestRequest, sizeHint);
        return _segment = new byte[Math.Max(sizeHint, 4096)];
    }

    public Span<byte> GetSpan(int sizeHint = 0) => GetMemory(sizeHint).Span;
}
