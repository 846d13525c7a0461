namespace Jackdaw.TestKit.Disposal;

/// <summary>An enumerator that is awaited.</summary>
public sealed class AwaitedWalk(IAsyncEnumerator<Triggering?> values) : ReadingWalk
{
    public override Triggering Current => values.Current!;

    public override ValueTask<bool> TryNextAsync() => values.MoveNextAsync();

    public override void End() => values.DisposeAsync().AsTask().GetAwaiter().GetResult();
}
