namespace StackSearch.Reporting;

/// <summary>Shows the user how far long work is.</summary>
internal interface IJobProgress
{
    /// <summary>Begins a piece of work of the given length, in any unit.</summary>
    IPhase Begin(string title, long length);
}
