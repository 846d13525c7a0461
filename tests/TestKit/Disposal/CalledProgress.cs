namespace Jackdaw.TestKit.Disposal;

/// <summary>A progress that does something.</summary>
public sealed class CalledProgress(Action report) : IProgress<long>
{
    public void Report(long value) => report();
}
