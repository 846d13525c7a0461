namespace Jackdaw.TestKit.Disposal;

/// <summary>An enumerator whose thread waits.</summary>
public sealed class BlockingWalk(IEnumerator<Triggering?> values) : ReadingWalk
{
    public override Triggering Current => values.Current!;

    public override ValueTask<bool> TryNextAsync() => new(values.MoveNext());

    public override void End() => values.Dispose();
}
