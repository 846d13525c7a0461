using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;
using Jackdaw.Tests.Conformance;

namespace Jackdaw.Tests.Hostile;

/// <summary>Documents in pieces: wherever a sequence is divided, the answer is that of the whole.</summary>
public class SplitTests
{
    private const int Seed = 20103;

    [Fact]
    public void Every_division_in_two_gives_the_same_value_or_error()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        for (int i = 0; i < 60; i++)
        {
            byte[] document = generator.Document(values: 12);
            DivideEverywhere(i % 2 == 0 ? document : mutator.Mutate(document), i);
        }
    }

    [Fact]
    public void Every_division_in_three_of_a_short_document()
    {
        byte[] document = "{\"a\\n\":[-1.5e3,\"é😀\"]}"u8.ToArray();
        Outcome whole = Outcome.Of(utf8 => Json.Deserialize<Tree>(utf8), document);
        for (int first = 0; first <= document.Length; first++)
        {
            for (int second = first; second <= document.Length; second++)
            {
                ReadOnlyMemory<byte>[] pieces = [document.AsMemory(..first), document.AsMemory(first..second), document.AsMemory(second..)];
                Assert.Equal(whole, Outcome.Of(utf8 => Json.Deserialize<Tree>(Pieces.Of(pieces)), document));
            }
        }
    }

    private static void DivideEverywhere(byte[] document, int number)
    {
        Outcome whole = Outcome.Of(utf8 => Json.Deserialize<Tree>(utf8), document);
        for (int at = 0; at <= document.Length; at++)
        {
            Outcome divided = Outcome.Of(utf8 => Json.Deserialize<Tree>(Pieces.Split(utf8, at)), document);
            if (divided != whole)
            {
                Assert.Fail($"document {number} of seed {Seed}, divided at {at}: {divided}\nbut whole: {whole}\n{EveryDoor.Show(document)}");
            }
        }
    }
}
