using System.IO.Pipelines;
using Jackdaw.Dom;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>A way to read a stream to its end, value by value where it has many, and to be told of each value.</summary>
/// <param name="Name">The name, for messages.</param>
/// <param name="Framing">How the document has to look.</param>
/// <param name="IsAwaited">Whether it can be cancelled.</param>
/// <param name="IsWhole">Whether the only value comes last.</param>
/// <param name="ReadAsync">Reads; the last argument is called for each value.</param>
internal sealed record FaultyDoor(string Name, JsonFraming Framing, bool IsAwaited, bool IsWhole, Func<Stream, JsonStreamOptions, CancellationToken, Action, Task> ReadAsync)
{
    public override string ToString() => Name;

    /// <summary>All doors that read what arrives piece by piece.</summary>
    internal static IReadOnlyList<FaultyDoor> All { get; } =
    [
        new("one document, awaited", JsonFraming.Array, true, true, async (stream, options, token, seen) =>
        {
            await Json.DeserializeAsync<List<PersonRecord>>(stream, options, token);
            seen();
        }),
        new("one document, pipe", JsonFraming.Array, true, true, async (stream, options, token, seen) =>
        {
            await Json.DeserializeAsync<List<PersonRecord>>(PipeReader.Create(stream), options, token);
            seen();
        }),
        .. Enum.GetValues<JsonFraming>().SelectMany(Elements),
        new("cursor", JsonFraming.Array, false, false, (stream, options, _, seen) =>
        {
            using JsonCursor cursor = Json.OpenCursor(stream, options);
            cursor.EnterArray();
            while (cursor.NextElement())
            {
                cursor.Deserialize<PersonRecord>();
                seen();
            }

            cursor.Finish();
            return Task.CompletedTask;
        }),
        new("cursor, awaited", JsonFraming.Array, true, false, async (stream, options, token, seen) =>
        {
            using JsonCursor cursor = await Json.OpenCursorAsync(stream, options, token);
            await FollowAsync(cursor, token, seen);
        }),
        new("cursor, pipe", JsonFraming.Array, true, false, async (stream, options, token, seen) =>
        {
            using JsonCursor cursor = await Json.OpenCursorAsync(PipeReader.Create(stream), options, token);
            await FollowAsync(cursor, token, seen);
        }),
        new("cursor, awaited, by members", JsonFraming.Array, true, false, async (stream, options, token, seen) =>
        {
            using JsonCursor cursor = await Json.OpenCursorAsync(stream, options, token);
            await cursor.EnterArrayAsync(token);
            while (await cursor.NextElementAsync(token))
            {
                await cursor.EnterObjectAsync(token);
                await cursor.FindMemberAsync("Age", token);
                seen();
                await cursor.LeaveAsync(token);
            }

            await cursor.FinishAsync(token);
        }),
    ];

    private static IEnumerable<FaultyDoor> Elements(JsonFraming framing)
    {
        yield return new($"{framing}, awaited", framing, true, false, (stream, options, token, seen) =>
            EachAsync(Json.DeserializeAsyncEnumerable<PersonRecord>(stream, options, token), seen));
        yield return new($"{framing}, pipe", framing, true, false, (stream, options, token, seen) =>
            EachAsync(Json.DeserializeAsyncEnumerable<PersonRecord>(PipeReader.Create(stream), options, token), seen));
        yield return new($"{framing}, a thread waits", framing, false, false, (stream, options, _, seen) =>
        {
            foreach (PersonRecord? value in Json.DeserializeEnumerable<PersonRecord>(stream, options))
            {
                seen();
            }

            return Task.CompletedTask;
        });
    }

    private static async Task EachAsync(IAsyncEnumerable<PersonRecord?> values, Action seen)
    {
        await foreach (PersonRecord? value in values)
        {
            seen();
        }
    }

    private static async Task FollowAsync(JsonCursor cursor, CancellationToken token, Action seen)
    {
        await cursor.EnterArrayAsync(token);
        while (await cursor.NextElementAsync(token))
        {
            await cursor.BufferAsync(token);
            cursor.Deserialize<PersonRecord>();
            seen();
        }

        await cursor.FinishAsync(token);
    }
}
