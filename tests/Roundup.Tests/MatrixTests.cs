using Roundup.Lineup;
using Roundup.Matrices;

namespace Roundup.Tests;

/// <summary>Outcomes that are known, so that the matrices can be believed.</summary>
public class MatrixTests
{
    [Theory]
    [InlineData("stj", "integers, greatest", "pass")]
    [InlineData("stj", "NaN", "throws")]
    [InlineData("stj", "1,000 levels", "throws")]
    [InlineData("stj", "cycle", "throws")]
    [InlineData("stj", "derived types", "pass")]
    [InlineData("stj", "a member twice", "pass")]
    [InlineData("jackdaw", "integers, greatest", "pass")]
    [InlineData("jackdaw", "decimal, 28 places", "pass")]
    [InlineData("jackdaw", "lone surrogate", "throws")]
    [InlineData("jackdaw", "derived types", "pass")]
    [InlineData("jackdaw", "record", "pass")]
    [InlineData("binarywriter", "NaN", "pass")]
    [InlineData("binarywriter", "a member twice", "n/a")]
    [InlineData("binarywriter", "derived types", "n/a")]
    [InlineData("xmlserializer", "keys, int", "throws")]
    [InlineData("xmlserializer", "record", "throws")]
    public void An_edge_has_its_outcome(string entry, string edge, string outcome)
    {
        (string found, string? detail) = EdgeCases.All.Single(one => one.Name == edge).Try(Entries.Find(entry));
        Assert.True(outcome == found, $"{found}: {detail}");
    }

    [Theory]
    [InlineData("stj", "append member/forward", "exact")]
    [InlineData("stj", "int → long/forward", "exact")]
    [InlineData("stj", "int → string/forward", "throws")]
    [InlineData("stj", "rename member/forward", "defaulted")]
    [InlineData("jackdaw", "insert member/backward", "exact")]
    [InlineData("jackdaw", "reorder members/forward", "exact")]
    [InlineData("jackdaw", "unknown enum value/backward", "exact")]
    [InlineData("binarywriter", "append member/forward", "throws")]
    public void A_version_step_has_its_outcome(string entry, string step, string outcome)
    {
        (string found, string? detail) = VersionCases.Try(Entries.Find(entry), Array.IndexOf(VersionCases.Names, step));
        Assert.True(outcome == found, $"{found}: {detail}");
    }
}
