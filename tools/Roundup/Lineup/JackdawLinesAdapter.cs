// Interface: Json.SerializeAsync(stream, items, Lines) and Json.DeserializeEnumerable<T>(stream, Lines), one value per line; lists only.
// Reused: the MemoryStream is made for each reading, as for all entries that read streams. Text on the way: no. Checks: as of Jackdaw.
// Settings: the framing.
using System.Runtime.CompilerServices;
using Jackdaw;
using Roundup.Written;

namespace Roundup.Lineup;

/// <summary>Jackdaw's lines of JSON.</summary>
internal sealed class JackdawLinesAdapter : Adapter
{
    private static readonly JsonStreamOptions Lines = new() { Framing = JsonFraming.Lines };

    public override string Id => "jackdaw-lines";

    public override string Title => "Jackdaw, lines";

    public override PayloadFormat Format => PayloadFormat.Json;

    public override string Source => "src/Jackdaw/Streams";

    public override bool IsOurs => true;

    public override Calls<T> Bind<T>(Subject<T> subject) =>
        typeof(T).IsGenericType && typeof(T).GetGenericTypeDefinition() == typeof(List<>)
            ? (Calls<T>)typeof(JackdawLinesAdapter).GetMethod(nameof(BindItems), System.Reflection.BindingFlags.Static | System.Reflection.BindingFlags.NonPublic)!
                .MakeGenericMethod(typeof(T).GetGenericArguments()).Invoke(null, null)!
            : throw new NotApplicableException("only a list has lines");

    private static Calls<List<TItem>> BindItems<TItem>() => new(
        (output, items) => Write(output, items).GetAwaiter().GetResult(),
        bytes => Read<TItem>(new MemoryStream(bytes)))
    {
        ReadStream = Read<TItem>,
    };

    // The stream is memory: the task is complete when it is returned.
    private static Task<long> Write<TItem>(ReusedOutput output, List<TItem> items) => Json.SerializeAsync(output, Items(items), Lines, CancellationToken.None);

    private static async IAsyncEnumerable<TItem> Items<TItem>(List<TItem> items, [EnumeratorCancellation] CancellationToken stop = default)
    {
        await Task.CompletedTask;
        foreach (TItem item in items)
        {
            yield return item;
        }
    }

    private static List<TItem> Read<TItem>(Stream stream) => [.. Json.DeserializeEnumerable<TItem>(stream, Lines).Select(item => item!)];
}
