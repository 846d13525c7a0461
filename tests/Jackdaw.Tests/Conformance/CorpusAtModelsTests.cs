using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Conformance;

/// <summary>The documents of tests/corpus as every model: those that a guided campaign left behind were found there.</summary>
public class CorpusAtModelsTests
{
    private static readonly string[] Doors = ["span", "string", "sequence of many pieces", "stream that drips"];

    public static TheoryData<string> Models => [.. ModelCases.All.Where(model => !model.HasCycles && model.Name != "references").Select(model => model.Name)];

    [Theory]
    [MemberData(nameof(Models))]
    public void Generated_and_composed_codecs_say_the_same_at_every_door(string name)
    {
        (IReadOnlyList<ReadingDoor> generated, IReadOnlyList<ReadingDoor> composed) = ModelCases.All.Single(model => model.Name == name).Accept(new BothWays());
        foreach (CorpusFile file in CorpusFolder.Files.Where(file => file.Content.Length < 4000))
        {
            bool isMarked = file.Content is [0xEF, 0xBB, ..];
            Outcome expected = generated[0].Enter(file.Content);
            Assert.True(expected.Foreign is null, $"{file}: {expected}");
            Assert.True(!expected.IsValue || Json.IsValid(file.Content), $"{file} is no JSON: {expected}");
            foreach (ReadingDoor door in ReadingDoor.For([.. generated, .. composed], file.Content).Where(door => Doors.Contains(door.Name) && !(isMarked && door.TakesMark)))
            {
                Outcome outcome = door.Enter(file.Content);
                Assert.True(outcome == expected || outcome.IsButForWords(expected), $"{file}, {door}: {outcome}\nexpected {expected}");
            }
        }
    }

    private readonly struct BothWays : IModelVisitor<(IReadOnlyList<ReadingDoor> Generated, IReadOnlyList<ReadingDoor> Composed)>
    {
        public (IReadOnlyList<ReadingDoor> Generated, IReadOnlyList<ReadingDoor> Composed) Visit<T>(ModelCase<T> model)
            where T : notnull =>
            (ReadingDoor.All<T, Json>(value => value is null ? "null" : Json.Serialize(value)), ReadingDoor.All<T, RuntimeJson>(value => value is null ? "null" : RuntimeJson.Serialize(value)));
    }
}
