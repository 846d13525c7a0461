using System.Text;
using Jackdaw.Generated;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>The checked surface against its unchecked twin: the same bytes, values and errors for the same documents.</summary>
public class TwinTests
{
    private const int Seed = 20261122;

    private static readonly JsonCodecHandle<Tree> Unchecked = (JsonCodecHandle<Tree>)JsonCodecHandle.Of<Tree, TreeCodec>();

    private static readonly JsonCodecHandle<Tree> Checked = CheckedHarness<Tree, CheckedTreeCodec>.Handle;

    [Fact]
    public void Random_and_mutated_documents()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        int valid = 0;
        for (int i = 0; i < 4000; i++)
        {
            byte[] document = generator.Document(random.Next(1, 40));
            if (i % 2 == 1)
            {
                document = mutator.Mutate(document);
            }

            (string text, bool isValid) expected = Outcome(Unchecked, document);
            (string text, bool isValid) actual = Outcome(Checked, document);
            Assert.True(expected == actual, $"Seed {Seed}, document {i}: {Encoding.UTF8.GetString(document)}\n{expected}\n{actual}");
            valid += expected.isValid ? 1 : 0;
        }

        Assert.InRange(valid, 1500, 3900);
    }

    private static (string Text, bool IsValid) Outcome(JsonCodecHandle<Tree> codec, byte[] document)
    {
        try
        {
            Tree? tree = ReadDoor.From(document.AsSpan(), codec, JsonProfileSettings.Default);
            using MemoryStream stream = new();
            WriteDoor.To(stream, codec, JsonProfileSettings.Default, tree!);
            string whole = Encoding.UTF8.GetString(WriteDoor.ToArray(codec, JsonProfileSettings.Default, tree!));
            Assert.Equal(whole, Encoding.UTF8.GetString(stream.ToArray()));
            return (whole, true);
        }
        catch (JsonDataException e)
        {
            return (e.Code + " " + e.Path + " " + e.Offset, false);
        }
    }
}
