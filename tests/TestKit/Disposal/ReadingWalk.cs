namespace Jackdaw.TestKit.Disposal;

/// <summary>Values that are read one after the other by something that is disposed of.</summary>
public abstract class ReadingWalk
{
    public abstract Triggering Current { get; }

    public abstract ValueTask<bool> TryNextAsync();

    public abstract void End();
}
