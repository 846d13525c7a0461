using System.Linq.Expressions;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>Conditions on what is inside JSON attributes keep the same documents.</summary>
[Collection(AgreementCollection.Name)]
public class JsonAgreementTests(BothStores both)
{
    private static readonly string[] SomeNames = ["alpha", "gamma"];
    private static readonly bool[] Truths = [true];
    private static readonly bool Yes = true;
    private static readonly int[] SomeSizes = [2, 7];

    public static TheoryData<string> Names => [.. Conditions.Keys];

    private static readonly Dictionary<string, Expression<Func<Exhibit, bool>>> Conditions = new()
    {
        ["integer equal"] = e => e.Details!.Votes == 5,
        ["integer not equal"] = e => e.Details!.Votes != 5,
        ["integer greater"] = e => e.Details!.Votes > 20,
        ["integer negative"] = e => e.Details!.Votes < 0,
        ["not greater"] = e => !(e.Details!.Votes > 20),
        ["integer large"] = e => e.Details!.Big > 5_000_000_000,
        ["integer range"] = e => e.Details!.Votes >= 3 && e.Details.Votes <= 9,
        ["integer in list"] = e => SomeSizes.Contains(e.Details!.Votes),
        ["integer not in list"] = e => !SomeSizes.Contains(e.Details!.Votes),
        ["real"] = e => e.Details!.Ratio > 2.5,
        ["real equal"] = e => e.Details!.Ratio == 2.25,
        ["real not equal"] = e => e.Details!.Ratio != 2.25,
        ["real at most a whole number"] = e => e.Details!.Ratio <= 3,
        ["truth value"] = e => e.Details!.IsNew,
        ["no truth value"] = e => !e.Details!.IsNew,
        ["text"] = e => e.Details!.Name == "beta",
        ["text not equal"] = e => e.Details!.Name != "beta",
        ["text in list"] = e => SomeNames.Contains(e.Details!.Name),
        ["text not in list"] = e => !SomeNames.Contains(e.Details!.Name),
        ["null"] = e => e.Details!.Remark == null,
        ["not null"] = e => e.Details!.Remark != null,
        ["null or empty"] = e => string.IsNullOrEmpty(e.Details!.Remark),
        ["whole null"] = e => e.Details == null,
        ["whole not null"] = e => e.Details != null,
        ["object null"] = e => e.Details!.Owner == null,
        ["object not null"] = e => e.Details!.Owner != null,
        ["deep integer"] = e => e.Details!.Owner!.Age >= 40,
        ["deep text"] = e => e.Details!.Owner!.Name == "delta",
        ["index"] = e => e.Details!.Sizes[0] == 4,
        ["second index"] = e => e.Details!.Sizes[1] > 4,
        ["index of texts"] = e => e.Details!.Words[0] == "alpha",
        ["index and member"] = e => e.Details!.Parts[0].Size > 5,
        ["key"] = e => e.Details!.Labels["beta"] > 3,
        ["array contains"] = e => e.Details!.Sizes.Contains(3),
        ["array does not contain"] = e => !e.Details!.Sizes.Contains(3),
        ["array of texts contains"] = e => e.Details!.Words.Contains("gamma"),
        ["array any in list"] = e => e.Details!.Sizes.Any(s => SomeSizes.Contains(s)),
        ["array of texts any in list"] = e => e.Details!.Words.Any(w => SomeNames.Contains(w)),
        ["any element equal"] = e => e.Details!.Words.Any(w => w == "alpha"),
        ["any element greater"] = e => e.Details!.Sizes.Any(s => s > 6),
        ["any object"] = e => e.Details!.Parts.Any(p => p.Key == "alpha"),
        ["any object of two conditions"] = e => e.Details!.Parts.Any(p => p.Key == "alpha" && p.Size > 3),
        ["any object of an alternative"] = e => e.Details!.Parts.Any(p => p.Key == "alpha" || p.Size == 8),
        ["any object with a truth value"] = e => e.Details!.Parts.Any(p => p.IsLent),
        ["any object with a truth value equal"] = e => e.Details!.Parts.Any(p => p.IsLent == Yes),
        ["any object with a false value"] = e => e.Details!.Parts.Any(p => p.IsLent == false),
        ["any object with a truth value or a text"] = e => e.Details!.Parts.Any(p => p.IsLent || p.Key == "alpha"),
        ["any object with a truth value in a list"] = e => e.Details!.Parts.Any(p => Truths.Contains(p.IsLent)),
        ["any truth value"] = e => e.Details!.Marks.Any(m => m),
        ["array of truth values contains"] = e => e.Details!.Marks.Contains(true),
        ["array of truth values contains a false one"] = e => e.Details!.Marks.Contains(false),
        ["array of truth values any in list"] = e => e.Details!.Marks.Any(m => Truths.Contains(m)),
        ["truth value in list"] = e => Truths.Contains(e.Details!.IsNew),
        ["truth value not in list"] = e => !Truths.Contains(e.Details!.IsNew),
        ["length"] = e => e.Details!.Words.Count == 2,
        ["any at all"] = e => e.Details!.Parts.Any(),
        ["none at all"] = e => !e.Details!.Parts.Any(),
        ["or"] = e => e.Details!.Votes > 25 || e.Details.Name == "alpha",
        ["with an attribute"] = e => e.Details!.Votes > 25 || e.IsOpen,
        ["computed"] = e => (e.Details!.Votes * 2) + 1 > 30,
        ["path with column"] = e => e.Details!.Votes > e.Rank,
        ["path with path"] = e => e.Details!.Votes > e.Details.Sizes[0],
    };

    [Theory]
    [MemberData(nameof(Names))]
    public async Task Condition_keeps_the_same(string name) =>
        await both.AgreeAsync(session => session.Query<Exhibit>().Where(Conditions[name]).Limit(Exhibits.Count), inOrder: true);

    [Fact]
    public async Task Whole_documents_come_back_the_same()
    {
        List<Exhibit> found = await both.AgreeAsync(session => session.Query<Exhibit>().Limit(Exhibits.Count), inOrder: true);
        Exhibit[] saved = Exhibits.All();
        foreach (Exhibit exhibit in saved)
        {
            // The one is not stored; the other is null, which attributes are not.
            exhibit.Notes = "";
            exhibit.Rating ??= 0;
        }

        Assert.Equal(saved.Select(BothStores.Text), found.Select(BothStores.Text));
    }
}
