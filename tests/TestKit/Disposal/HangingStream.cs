namespace Jackdaw.TestKit.Disposal;

/// <summary>Gives its content, and then waits until it is told to go on.</summary>
public sealed class HangingStream(byte[] content) : ReadingStream
{
    private readonly TaskCompletionSource _pending = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly TaskCompletionSource<byte[]> _rest = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private bool _isGiven;

    public Task Pending => _pending.Task;

    public void Go(ReadOnlySpan<byte> rest) => _rest.SetResult(rest.ToArray());

    public override int Read(Span<byte> buffer) => throw new NotSupportedException();

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
    {
        byte[] given = content;
        if (_isGiven)
        {
            _pending.TrySetResult();
            given = await _rest.Task;
        }

        _isGiven = true;
        given.CopyTo(buffer);
        return given.Length;
    }
}
