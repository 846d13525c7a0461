using Jackdaw.Conformance;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Conformance;

/// <summary>The suite on the codecs of four profiles: whichever they are, what it notes is what it notes on generated ones.</summary>
public abstract class ConformanceTests<TPlain, TStrict, TCamel, TSnake>
    where TPlain : JsonProfile<TPlain>
    where TStrict : JsonProfile<TStrict>
    where TCamel : JsonProfile<TCamel>
    where TSnake : JsonProfile<TSnake>
{
    public static TheoryData<string> Models => [.. ModelCases.All.Concat(ModelCases.Served).Select(model => model.Name)];

    [Theory]
    [MemberData(nameof(Models))]
    public void Every_entry_point_agrees_and_the_notes_are_the_same(string name)
    {
        ModelCase model = ModelCases.All.Concat(ModelCases.Served).Single(model => model.Name == name);
        IReadOnlyList<string> notes = new ConformanceSuite<TPlain, TStrict, TCamel, TSnake>().Transcript(model);
        Assert.True(notes.Count > (model.HasCycles ? 100 : 600), $"{notes.Count} notes");
        Assert.Contains(notes, note => note.Contains(": value ", StringComparison.Ordinal));
        Assert.Equal(new ConformanceSuite<Json, StrictJson, CamelJson, SnakeJson>().Transcript(model), notes);
    }
}

public sealed class GeneratedConformance : ConformanceTests<Json, StrictJson, CamelJson, SnakeJson>;

public sealed class RuntimeConformance : ConformanceTests<RuntimeJson, RuntimeStrictJson, RuntimeCamelJson, RuntimeSnakeJson>;
