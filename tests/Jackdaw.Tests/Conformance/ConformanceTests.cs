using Jackdaw.Conformance;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Conformance;

/// <summary>The suite on the generated codecs of four profiles, and on composed ones with the same settings: what it notes is the same.</summary>
public class ConformanceTests
{
    public static TheoryData<string> Models => [.. ModelCases.All.Concat(ModelCases.Served).Select(model => model.Name)];

    [Theory]
    [MemberData(nameof(Models))]
    public void Every_entry_point_agrees_and_the_notes_are_the_same(string name)
    {
        ModelCase model = ModelCases.All.Concat(ModelCases.Served).Single(model => model.Name == name);
        IReadOnlyList<string> notes = new ConformanceSuite<Json, StrictJson, CamelJson, SnakeJson>().Transcript(model);
        Assert.True(notes.Count > (model.HasCycles ? 100 : 600), $"{notes.Count} notes");
        Assert.Contains(notes, note => note.Contains(": value ", StringComparison.Ordinal));
        Assert.Equal(notes, new ConformanceSuite<RuntimeJson, RuntimeStrictJson, RuntimeCamelJson, RuntimeSnakeJson>().Transcript(model));
    }
}
