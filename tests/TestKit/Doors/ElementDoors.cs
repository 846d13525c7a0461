using System.IO.Pipelines;

namespace Jackdaw.TestKit.Doors;

/// <summary>Every way to read the values of a stream one by one.</summary>
public static class ElementDoors
{
    /// <summary>An array: the first door reads it whole.</summary>
    /// <param name="show">What is made of the values to compare them.</param>
    public static IReadOnlyList<ReadingDoor> OfArrays<T>(Func<List<T?>, object?> show) =>
    [
        new("array", false, false, utf8 => show(Json.Deserialize<List<T?>>(utf8)!)),
        .. Readers(JsonFraming.Array, show),
    ];

    /// <summary>A document alone in each of the other framings.</summary>
    public static IReadOnlyList<FramedDocument<T>> OfValues<T>() =>
    [
        new(JsonFraming.Lines, document => document.Contains((byte)'\n') ? null : [.. document, (byte)'\n'], 0),
        new(JsonFraming.Values, document => document, 0),
        new(JsonFraming.Sequence, document => document.Contains((byte)0x1E) ? null : [0x1E, .. document, (byte)'\n'], 1),
    ];

    /// <summary>The doors of a framing.</summary>
    public static IEnumerable<ReadingDoor> Readers<T>(JsonFraming framing, Func<List<T?>, object?> show)
    {
        yield return Reader($"{framing}", utf8 => show([.. Json.DeserializeEnumerable<T>(new MemoryStream(utf8), new() { Framing = framing })]));
        yield return Reader($"{framing} that drips", utf8 => show([.. Json.DeserializeEnumerable<T>(new DripStream(utf8), new() { Framing = framing, BufferSize = 1 })]));
        yield return Reader($"{framing}, awaited", utf8 => show(Collect(Json.DeserializeAsyncEnumerable<T>(new DripStream(utf8), new JsonStreamOptions { Framing = framing, BufferSize = 16 }))));
        yield return Reader($"{framing}, pipe", utf8 => show(Collect(Json.DeserializeAsyncEnumerable<T>(PipeReader.Create(Pieces.Crumbs(utf8)), new JsonStreamOptions { Framing = framing }))));
    }

    private static ReadingDoor Reader(string name, Func<byte[], object?> read) => new(name, false, true, read) { Transcodes = true, IsInPieces = true };

    private static List<T?> Collect<T>(IAsyncEnumerable<T?> values) => CollectAsync(values).GetAwaiter().GetResult();

    private static async Task<List<T?>> CollectAsync<T>(IAsyncEnumerable<T?> values)
    {
        List<T?> all = [];
        await foreach (T? value in values.ConfigureAwait(false))
        {
            all.Add(value);
        }

        return all;
    }
}
