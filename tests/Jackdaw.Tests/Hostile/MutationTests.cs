using System.Text;
using Jackdaw.Build;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.Tests.Conformance;

namespace Jackdaw.Tests.Hostile;

/// <summary>Documents that are almost right.</summary>
public class MutationTests
{
    private const int Seed = 20102;

    [LongTheory]
    [InlineData("{\"a\":[1,-2.5e3,\"x\\u00e9\\n\",true,null,{}]}")]
    [InlineData("[\"é€😀\\ud83d\\ude00\",0,[],{\"\":\"\"}]")]
    [InlineData(" { \"k\" : [ false , 1e-7 ] } ")]
    public void Every_change_of_one_byte(string text)
    {
        byte[] document = Encoding.UTF8.GetBytes(text);
        for (int at = 0; at < document.Length; at++)
        {
            byte original = document[at];
            for (int value = 0; value < 256; value++)
            {
                document[at] = (byte)value;
                EveryDoor.Agree(document, $"byte {at} set to {value}");
            }

            document[at] = original;
            EveryDoor.Agree([.. document[..at], .. document[(at + 1)..]], $"byte {at} removed");
        }
    }

    [SampledFact]
    public void Generated_documents_and_their_mutations()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        for (int i = 0; i < LongTests.Rounds(2500, sample: 400); i++)
        {
            byte[] document = generator.Document(values: 1 + random.Next(25));
            EveryDoor.Agree(document, $"document {i} of seed {Seed}");
            for (int j = 0; j < 3; j++)
            {
                EveryDoor.Agree(mutator.Mutate(document), $"document {i} of seed {Seed}, mutation {j}");
            }
        }
    }

    [SampledFact]
    public void Mutations_of_the_corpus()
    {
        Mutator mutator = new(new Random(Seed + 1));
        foreach (CorpusFile file in CorpusFolder.Files.Where(file => file.Content.Length < 8000))
        {
            for (int j = 0; j < LongTests.Rounds(15, sample: 4); j++)
            {
                EveryDoor.Agree(mutator.Mutate(file.Content), $"{file.Name}, mutation {j} of seed {Seed + 1}");
            }
        }
    }
}
