using System.Text;
using Jackdaw.Build;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Models;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Conformance;

/// <summary>Documents as members of generated models: known ones of every kind, and unknown ones, which are skipped.</summary>
public class GeneratedModelTests
{
    private const int Seed = 20108;

    private static IEnumerable<CorpusFile> Files =>
        CorpusFolder.Files.Concat(CorpusDataFolder.Files("jsontestsuite/test_parsing")).Where(file => file.Content.Length < 200_000);

    [Fact]
    public void As_a_skipped_member_the_answer_is_that_of_the_grammar()
    {
        Target target = Target.Of<Holder<int>>();
        Assert.All(Files, file =>
        {
            byte[] around = Envelope.Around(file.Content);
            ReferenceResult expected = ReferenceParser.Parse(around);
            Outcome answer = target.Answer(around);
            Assert.Equal((expected.Error, (long)expected.Offset, expected.Path), (answer.Error, answer.Offset, answer.Path));
        });
    }

    [SampledFact]
    public void As_a_known_member_of_any_kind_it_is_a_value_or_an_error_and_a_malformed_one_is_never_accepted()
    {
        // The sample: each document as a quarter of the kinds, each kind from a quarter of the documents.
        int taken = LongTests.Rounds(4, sample: 1);
        foreach ((int number, CorpusFile file) in Files.Select((file, number) => (number, file)))
        {
            byte[] document = [.. "{\"Value\":"u8, .. file.Content, .. ",\"Id\":1}"u8];
            ReferenceResult grammar = ReferenceParser.Parse(document);
            foreach (Target target in Target.All.Where((_, index) => (number + index) % 4 < taken))
            {
                Outcome answer = target.Answer(document);
                if (grammar.IsValid)
                {
                    Assert.True(answer.IsValue || IsOfTheValue(answer.Error), $"{file}, {target}: {answer}");
                }
                else
                {
                    Assert.True(!answer.IsValue && answer.Offset <= grammar.Offset, $"{file}, {target}: {answer}\nbut {grammar.Error} at {grammar.Offset}");
                }
            }
        }
    }

    [LongFact]
    public void Every_beginning_and_every_change_of_one_byte_of_a_model()
    {
        Target target = Target.Of<Order>();
        byte[] document = Encoding.UTF8.GetBytes(Order.Sample);
        byte[] others = [0, 1, .. " \n\"\\,:{}[]019-+.eE/atfnu"u8, 0x7F, 0x80, 0xC3, 0xFF];
        for (int at = 0; at < document.Length; at++)
        {
            Outcome cut = target.Answer(document[..at]);
            Assert.Equal((JsonError.UnexpectedEnd, (long)at), (cut.Error, cut.Offset));
            foreach (byte other in others)
            {
                byte[] changed = [.. document];
                changed[at] = other;
                Outcome answer = target.Answer(changed);
                ReferenceResult grammar = ReferenceParser.Parse(changed);
                Assert.True(grammar.IsValid || (!answer.IsValue && answer.Offset <= grammar.Offset), $"{answer}\n{EveryDoor.Show(changed)}");
            }
        }
    }

    [Fact]
    public void System_Text_Json_accepts_and_gives_the_same()
    {
        Random random = new(Seed);
        Mutator mutator = new(random);
        byte[] sample = Encoding.UTF8.GetBytes(Order.Sample);
        Target target = Target.Of<Order>();
        for (int i = 0; i < 6000; i++)
        {
            byte[] document = mutator.Mutate(sample);
            Outcome ours = Outcome.Of(target.Doors[0].Open, document);
            Outcome theirs = Outcome.Of(target.SystemTextJson, document);
            bool looksLate = ours.Error is JsonError.InvalidUtf8 or JsonError.LoneSurrogate;
            Assert.True(looksLate || ours.IsValue == theirs.IsValue, $"mutation {i} of seed {Seed}: {ours}\n{theirs}\n{EveryDoor.Show(document)}");
            Assert.True(!ours.IsValue || Equals(ours.Value, theirs.Value), $"mutation {i} of seed {Seed}: {ours}\n{theirs}\n{EveryDoor.Show(document)}");
        }
    }

    private static bool IsOfTheValue(JsonError error) =>
        error is JsonError.WrongKind or JsonError.UnexpectedNull or JsonError.NumberOutOfRange or JsonError.InvalidText or JsonError.MissingMember
            or JsonError.DepthExceeded;
}
