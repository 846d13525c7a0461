using System.Buffers;

namespace Jackdaw.Tests.Hostile;

/// <summary>A buffer writer that gives less memory than it is asked for.</summary>
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
