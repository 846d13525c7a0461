using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Tests that measure the time of the processors: that of other tests would count.</summary>
[CollectionDefinition(Name, DisableParallelization = true)]
public sealed class QuietCollection
{
    public const string Name = "quiet";
}
