using System.Buffers;
using System.Text;
using Jackdaw.Build;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;

namespace Jackdaw.Tests.Hostile;

/// <summary>Nothing of one request reaches another one or an error text: buffers are shared, documents are not.</summary>
public class LeakTests
{
    private const int Seed = 20104;
    private const string Canary = "CANARY";

    private static readonly IReadOnlyList<ReadingDoor> Typed = ReadingDoor.All<Tree, Json>();
    private static readonly IReadOnlyList<ReadingDoor> Skipping = ReadingDoor.All<Envelope, Json>();

    /// <summary>Every byte of the buffers holds a secret: plain, escaped (scratch memory), non-ASCII, in names, at several sizes.</summary>
    private static readonly byte[][] Secrets =
    [
        Encoding.UTF8.GetBytes("[\"" + string.Concat(Enumerable.Repeat(Canary, 20)) + "\"]"),
        Encoding.UTF8.GetBytes("{\"" + string.Concat(Enumerable.Repeat("\\u0043ANARY\\n", 300)) + "\":\"" + string.Concat(Enumerable.Repeat(Canary, 4000)) + "\"}"),
        Encoding.UTF8.GetBytes("[\"é" + string.Concat(Enumerable.Repeat("\"," + "\"CANARY\\t", 60_000)) + "\"]"),
    ];

    [SampledFact(Guards = true)]
    public void A_broken_request_shows_nothing_of_the_one_before()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        for (int i = 0; i < LongTests.Rounds(1500, sample: 300); i++)
        {
            byte[] document = generator.Document(values: 1 + random.Next(10));
            byte[] broken = i % 2 == 0 ? document[..random.Next(document.Length)] : mutator.Mutate(document);
            foreach (ReadingDoor door in ReadingDoor.For(Typed, broken))
            {
                FillBuffers(i % 20 == 0 ? 2 : i % 2);
                HoldsNoCanary(door.Enter(broken), broken);
            }

            FillBuffers(1);
            HoldsNoCanary(Skipping[0].Enter(Envelope.Around(broken)), broken);
        }
    }

    [Fact]
    public void A_value_written_after_a_secret_holds_nothing_of_it()
    {
        DocumentGenerator generator = new(new Random(Seed + 1));
        for (int i = 0; i < 300; i++)
        {
            Tree? value = Typed[0].Enter(generator.Document(values: 10)).Value as Tree;
            foreach (int secret in new[] { 0, 1 })
            {
                FillBuffers(secret);
                ArrayBufferWriter<byte> pieces = new();
                Json.Serialize(pieces, value);
                Assert.DoesNotContain(Canary, Encoding.UTF8.GetString(pieces.WrittenSpan), StringComparison.Ordinal);
                FillBuffers(secret);
                byte[] array = Json.SerializeToUtf8Bytes(value);
                Assert.Equal(array, pieces.WrittenSpan.ToArray());
                byte[] target = new byte[array.Length + 100];
                Assert.True(Json.TrySerialize(target, value, out int written));
                Assert.Equal(array, target[..written]);
                Assert.All(target[written..], b => Assert.Equal(0, b));
            }
        }
    }

    [Fact]
    public void Memory_of_the_caller_is_untouched_where_a_value_does_not_fit()
    {
        byte[] target = new byte[64];
        Assert.False(Json.TrySerialize<Tree>(target, new Tree.Text(new string('x', 64)), out int written));
        Assert.Equal(0, written);
        Assert.All(target, b => Assert.Equal(0, b));
    }

    [Fact]
    public void Errors_hold_no_values_of_the_document()
    {
        // Each value is marked; names may appear, in the path alone.
        string[] documents =
        [
            "{\"a\":\"CANARY\",\"b\":8675309,\"c\":[\"CANARY\",8675309,{\"d\":\"CANARY\\n\",\"e\":-8675309.5e3}]}",
            "[\"\\u0043ANARY\",[\"éCANARY\"],8675309.8675309,true]",
        ];
        foreach (byte[] document in documents.Select(Encoding.UTF8.GetBytes))
        {
            for (int at = 0; at < document.Length; at++)
            {
                HoldsNoValue(document[..at]);
                foreach (byte other in "x\"\\,:]}1\u0001\u00ff"u8)
                {
                    byte[] changed = [.. document];
                    changed[at] = other;
                    HoldsNoValue(changed);
                }
            }
        }
    }

    [Fact]
    public void Errors_of_a_wrong_kind_hold_no_values_of_the_document() =>
        Assert.All(
            ["\"CANARY\"", "8675309.5", "86753098675309", "[\"CANARY\"]", "{\"CANARY\":1}", "true", "null", "-8675309e5", "8675309x", "\"CANARY"],
            value =>
            {
                JsonDataException error = Assert.Throws<JsonDataException>(() => Json.Deserialize<Envelope>($"{{\"Id\":{value}}}"));
                Assert.DoesNotContain(Canary, error.ToString(), StringComparison.Ordinal);
                Assert.DoesNotContain("8675309", error.ToString(), StringComparison.Ordinal);
                Assert.Equal("$.Id", error.Path);
            });

    private static void HoldsNoValue(byte[] document)
    {
        foreach (ReadingDoor door in new[] { Typed[0], Skipping[0] })
        {
            Outcome outcome = door.Enter(door == Typed[0] ? document : Envelope.Around(document));
            if (outcome.Message is { } message)
            {
                string text = outcome.Path is { Length: > 1 } path ? message.Replace(path, "", StringComparison.Ordinal) : message;
                Assert.DoesNotContain(Canary, text, StringComparison.Ordinal);
                Assert.DoesNotContain("8675309", text, StringComparison.Ordinal);
            }

            Assert.Null(outcome.Foreign);
        }
    }

    private static void HoldsNoCanary(Outcome outcome, byte[] document)
    {
        string all = $"{outcome} {outcome.Path} {outcome.Message}";
        Assert.False(all.Contains(Canary, StringComparison.Ordinal), $"A canary in {all}\n{Conformance.EveryDoor.Show(document)}");
    }

    private static void FillBuffers(int secret)
    {
        Tree? value = Json.Deserialize<Tree>(Secrets[secret]);
        Json.SerializeToUtf8Bytes(value);
    }
}
