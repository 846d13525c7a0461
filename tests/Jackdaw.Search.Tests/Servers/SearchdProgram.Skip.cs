using Xunit;

namespace Jackdaw.Search.Tests.Servers;

/// <content>What only tests need: the benchmarks use the rest of it too.</content>
public sealed partial class SearchdProgram
{
    /// <summary>Skips the test, visibly, where there is no such server to test with.</summary>
    public void SkipUnlessInstalled() => Assert.SkipUnless(IsInstalled, WhyMissing);
}
