using Jackdaw.Build;
using Jackdaw.TestKit.Documents;
using Jackdaw.Tests.Conformance;

namespace Jackdaw.Tests.Hostile;

/// <summary>Documents that are cut off: what a broken connection leaves.</summary>
public class PrefixTests
{
    private const int Seed = 20101;

    [LongFact]
    public void Every_beginning_of_200_documents_is_answered_alike_at_every_door()
    {
        DocumentGenerator generator = new(new Random(Seed));
        for (int i = 0; i < 200; i++)
        {
            byte[] document = generator.Document(values: 1 + (i % 12));
            for (int length = 0; length <= document.Length; length++)
            {
                EveryDoor.Agree(document[..length], $"document {i} of seed {Seed}, cut to {length}");
            }
        }
    }

    [Fact]
    public void Text_that_is_cut_off_is_an_unexpected_end_at_its_end()
    {
        DocumentGenerator generator = new(new Random(Seed + 1));
        for (int i = 0; i < 100; i++)
        {
            // In an array, because the beginning of a number is a number.
            byte[] document = [(byte)'[', .. generator.Document(values: 1 + (i % 12)), (byte)']'];
            for (int length = 0; length < document.Length; length++)
            {
                JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Validate(document.AsSpan(0, length)));
                Assert.Equal((JsonError.UnexpectedEnd, (long)length), (error.Code, error.Offset));
            }
        }
    }
}
