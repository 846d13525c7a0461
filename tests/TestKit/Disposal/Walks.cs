using System.IO.Pipelines;
using System.Text;

namespace Jackdaw.TestKit.Disposal;

/// <summary>Everything that reads one value after the other from memory that it gives back when it is disposed of.</summary>
public static class Walks
{
    public const int Elements = 40;

    public static IReadOnlyList<(string Name, Func<Stream, IProgress<long>?, ReadingWalk> Open)> All { get; } =
    [
        ("elements", (stream, progress) => new BlockingWalk(Json.DeserializeEnumerable<Triggering>(stream, Options(progress, JsonFraming.Array)).GetEnumerator())),
        ("values", (stream, progress) => new BlockingWalk(Json.DeserializeEnumerable<Triggering>(stream, Options(progress, JsonFraming.Values)).GetEnumerator())),
        ("awaited elements", (stream, progress) => new AwaitedWalk(Json.DeserializeAsyncEnumerable<Triggering>(stream, Options(progress, JsonFraming.Array)).GetAsyncEnumerator())),
        ("awaited values", (stream, progress) => new AwaitedWalk(Json.DeserializeAsyncEnumerable<Triggering>(stream, Options(progress, JsonFraming.Values)).GetAsyncEnumerator())),
        ("a pipe", (stream, progress) => new AwaitedWalk(Json.DeserializeAsyncEnumerable<Triggering>(PipeReader.Create(stream), Options(progress, JsonFraming.Array)).GetAsyncEnumerator())),
        ("a cursor", (stream, progress) => new CursorWalk(Json.OpenCursor(stream, Options(progress, JsonFraming.Array)))),
        ("an awaited cursor", (stream, progress) => new AwaitedCursorWalk(Json.OpenCursorAsync(stream, Options(progress, JsonFraming.Array)))),
    ];

    private static JsonStreamOptions Options(IProgress<long>? progress, JsonFraming framing) => new() { Framing = framing, Progress = progress, BufferSize = 256 };

    public static byte[] DocumentOf(int walk)
    {
        IEnumerable<string> elements = Enumerable.Range(0, Elements).Select(i => $"{{\"First\":\"first {i}\",\"Trigger\":1,\"Last\":\"last {i}\"}}");
        return Encoding.UTF8.GetBytes(All[walk].Name.EndsWith("values", StringComparison.Ordinal) ? string.Join("\n", elements) : $"[{string.Join(",", elements)}]");
    }

    public static byte[] Secret(int length) => Encoding.UTF8.GetBytes($"[{string.Join(",", Enumerable.Repeat("\"SECRET SECRET\"", (length / 16) + 1))}]");
}
