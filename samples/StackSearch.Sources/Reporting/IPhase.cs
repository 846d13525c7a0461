namespace StackSearch.Reporting;

/// <summary>A piece of work that is shown. Disposed without <see cref="Complete"/> it has failed.</summary>
internal interface IPhase : IDisposable
{
    /// <summary>So much is done.</summary>
    void Report(long position);

    /// <summary>All is done.</summary>
    void Complete();
}
