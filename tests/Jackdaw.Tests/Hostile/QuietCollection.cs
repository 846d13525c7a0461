namespace Jackdaw.Tests.Hostile;

/// <summary>
/// Tests that compare times or look at the memory of the whole process run alone: other tests beside them fault pages in and start
/// collections, which costs large allocations many times what they take on a quiet machine.
/// </summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class QuietCollection
{
    internal const string Name = "Alone";
}
