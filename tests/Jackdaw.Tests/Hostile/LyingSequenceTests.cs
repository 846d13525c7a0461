using System.Buffers;
using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Tests.Hostile;

/// <summary>Sequences whose segments miscount <see cref="ReadOnlySequenceSegment{T}.RunningIndex"/>: what lies in the segments counts, and nothing of the document before is read.</summary>
public class LyingSequenceTests
{
    private static readonly string[] Documents =
    [
        "[\"abc\",[1,2],{\"b\":null}]", "[\"abc\",[1,2],{\"b\":nul", "[\"abc", "[1,2", "[1", "[1,2]]", "[]", "  [ 1 ,\n2 ]  ", "[\"\u00e9\u20ac\"]",
    ];

    private static readonly long[] Lies = [1, 2, 7, 64, 500, 5_000, 1_000_000, -1, -3, -20, int.MaxValue, 1L << 40];

    private static readonly (string Name, Func<ReadOnlySequence<byte>, Task<string>> Door)[] Doors =
    [
        ("Deserialize<T>", sequence => Task.FromResult(Json.Serialize(Json.Deserialize<object>(sequence)))),
        ("Deserialize", sequence => Task.FromResult(Json.Serialize(Json.Deserialize(sequence, typeof(List<object>))))),
        ("Deserialize with state", sequence => Task.FromResult(Json.Serialize(Json.Deserialize<object>(sequence, new JsonState("state"))))),
        ("Parse", sequence =>
        {
            using JsonDoc doc = Json.Parse(sequence);
            return Task.FromResult(Json.Serialize(doc.Root));
        }),
        ("a pipe that is ready", async sequence => Json.Serialize(await Json.DeserializeAsync<object>(new GivenPipe(sequence, isReady: true)))),
        ("a pipe", async sequence => Json.Serialize(await Json.DeserializeAsync<object>(new GivenPipe(sequence, isReady: false)))),
        ("elements of a pipe", async sequence =>
        {
            List<object?> elements = [];
            await foreach (object? element in Json.DeserializeAsyncEnumerable<object>(new GivenPipe(sequence, isReady: false)))
            {
                elements.Add(element);
            }

            return Json.Serialize(elements);
        }),
        ("a cursor over a pipe", async sequence =>
        {
            using JsonCursor cursor = await Json.OpenCursorAsync(new GivenPipe(sequence, isReady: false));
            await cursor.BufferAsync();
            string text = Json.Serialize(cursor.Deserialize<object>());
            await cursor.FinishAsync();
            return text;
        }),
        ("parts of a pipe", async sequence => Json.Serialize(await Json.DeserializeAsync<object>(new GivenPipe(sequence, isReady: false), [JsonPart.Text("/9", Stream.Null)]))),
    ];

    [Fact]
    public async Task What_lies_in_the_segments_counts()
    {
        foreach (string text in Documents)
        {
            byte[] document = Encoding.UTF8.GetBytes(text);
            foreach ((string name, Func<ReadOnlySequence<byte>, Task<string>> door) in Doors)
            {
                foreach (int position in (int[])[0, 1, document.Length / 2, document.Length])
                {
                    string honest = await OutcomeAsync(door, Pieces.Split(document, position));
                    foreach (long lie in Lies)
                    {
                        Fill();
                        string outcome = await OutcomeAsync(door, LyingPieces.Of(document, position, lie));
                        Assert.True(honest == outcome, $"{name}, {text}, divided at {position}, {lie} more:\n{honest}\n{outcome}");
                    }
                }
            }
        }
    }

    /// <summary>A sequence that goes round has no end: it is refused when it is longer than a document can be.</summary>
    [Fact]
    public void Segments_that_go_round_are_refused()
    {
        Ring ring = new(new byte[64 * 1024 * 1024]);
        ReadOnlySequence<byte> endless = new(ring, 0, ring.After, 0);
        Assert.Equal(JsonError.TooLarge, Assert.Throws<JsonDataException>(() => Json.Deserialize<object>(endless)).Code);
        Assert.Equal(JsonError.TooLarge, Assert.Throws<JsonDataException>(() => Json.Parse(endless)).Code);
    }

    /// <summary>Leaves a longer document of the same beginning in the memory that this thread reads from, and in the pools.</summary>
    private static void Fill()
    {
        string secret = "[\"abc\",[1,2],{\"b\":null},\"SECRET\"" + string.Concat(Enumerable.Repeat(",\"SECRET\"", 200)) + "]";
        Json.Deserialize<object>(secret);
        Json.Parse(secret).Dispose();
    }

    private static async Task<string> OutcomeAsync(Func<ReadOnlySequence<byte>, Task<string>> door, ReadOnlySequence<byte> sequence)
    {
        try
        {
            return await door(sequence);
        }
        catch (JsonDataException e)
        {
            return $"{e.Code}: {e.Message}";
        }
    }

    private sealed class Ring : ReadOnlySequenceSegment<byte>
    {
        internal Ring(byte[] bytes)
        {
            Memory = bytes;
            Next = this;
            After = new Ring();
        }

        private Ring() => RunningIndex = 1;

        internal Ring After { get; } = null!;
    }
}
