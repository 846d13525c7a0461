namespace Jackdaw.Search.Tests.Servers;

/// <content>What only tests need: the benchmarks use the rest of it too.</content>
internal sealed partial class SearchdFixture
{
    /// <summary>Skips the test, visibly, where there is no Sphinx to test with.</summary>
    public static void SkipUnlessInstalled() => SearchdProgram.Sphinx.SkipUnlessInstalled();
}
