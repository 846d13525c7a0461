using Roundup.Gates;
using Roundup.Lineup;

namespace Roundup.Tests;

/// <summary>Entries that cheat are caught before anything is timed, and the reason says how.</summary>
public class CheatTests
{
    public static TheoryData<string, string> All => new()
    {
        { nameof(Cheats.KeepsAReference), "holds an object of the original" },
        { nameof(Cheats.KeepsWhatItRead), "two readings share an object" },
        { nameof(Cheats.SkipsAMember), "Title is changed" },
        { nameof(Cheats.CachesTheBytes), "the payload stays the same" },
        { nameof(Cheats.ReadsLazily), "Shelf expected" },
        { nameof(Cheats.ReadsInTheBackground), "null found" },
    };

    [Theory]
    [MemberData(nameof(All))]
    public void A_cheat_is_caught(string cheat, string words)
    {
        var adapter = (Adapter)typeof(Cheats).GetMethod(cheat)!.Invoke(null, null)!;
        GateReport report = Gate.Check(adapter, Shelf.Set);
        Assert.NotNull(report.Problem);
        Assert.Contains(words, report.Problem, StringComparison.Ordinal);
    }

    [Fact]
    public void The_honest_entry_passes_and_every_member_was_changed()
    {
        GateReport report = Gate.Check(Cheats.Honest, Shelf.Set);
        Assert.Null(report.Problem);
        Assert.True(report.ReadsDocument);
        Assert.True(report.Members >= 4, $"{report.Members} members were changed");
        Assert.True(report.Gzip > 0 && report.Brotli > 0 && report.Bytes > 0);
    }

    [Fact]
    public void What_throws_gets_its_exact_exception()
    {
        GateReport report = Gate.Check(new TestAdapter((_, _) => throw new InvalidOperationException("no such thing"), _ => new Shelf()), Shelf.Set);
        Assert.Equal("System.InvalidOperationException: no such thing", report.Problem);
    }

    [Fact]
    public void Writing_nothing_is_no_writing() =>
        Assert.Equal("nothing was written", Gate.Check(new TestAdapter((_, _) => { }, _ => new Shelf()), Shelf.Set).Problem);
}
