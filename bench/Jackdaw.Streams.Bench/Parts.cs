using System.Globalization;
using System.Text;
using System.Text.Json;

namespace Jackdaw.Streams.Bench;

/// <summary>A member of 1 GB, as base64 and as text: how fast it is written from a source and read to a consumer, and in how much memory. System.Text.Json has to hold it, so its member is of 96 MB.</summary>
internal static class Parts
{
    private const double GB = 1L << 30;

    internal static async Task RunAsync(Table table, bool isQuick)
    {
        long bytes = isQuick ? 8L << 20 : 1L << 30;
        int held = isQuick ? 8 << 20 : 96 << 20;
        byte[] block = new byte[48 * 1024];
        new Random(1).NextBytes(block);
        byte[] base64 = Encoding.UTF8.GetBytes(Convert.ToBase64String(block));
        byte[] words = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("A line of text, and what a quotation mark (\") costs.\n", 1000)));
        byte[] escaped = Json.SerializeToUtf8Bytes(Encoding.UTF8.GetString(words))[1..^1];
        RepeatedStream Bytes(long count) => new([], block, count / block.Length, []);
        RepeatedStream Document(byte[] again, long count) => new("{\"Name\":\"n\",\"Content\":\""u8.ToArray(), again, count / again.Length, "\"}"u8.ToArray());

        double written = await BestAsync(isQuick, () => Json.SerializeAsync(Stream.Null, new StreamedAttachment("n", new JsonStreamedBase64(Bytes(bytes)), null)));
        double read = await BestAsync(isQuick, async () => await Json.DeserializeAsync<AttachmentRest>(Document(base64, bytes), [JsonPart.Base64("/Content", Stream.Null)]));
        double writtenText = await BestAsync(isQuick, () => Json.SerializeAsync(Stream.Null, new StreamedAttachment("n", null, new JsonStreamedString(new RepeatedStream([], words, bytes / words.Length, [])))));
        double readText = await BestAsync(isQuick, async () => await Json.DeserializeAsync<AttachmentRest>(Document(escaped, bytes), [JsonPart.Text("/Content", Stream.Null)]));
        HeldAttachment attachment = new("n", new byte[held]);
        double otherWritten = await BestAsync(isQuick, () => JsonSerializer.SerializeAsync(Stream.Null, attachment, QuestionContext.Default.HeldAttachment));
        double otherRead = await BestAsync(isQuick, async () => await JsonSerializer.DeserializeAsync(Document(base64, held), QuestionContext.Default.HeldAttachment));

        table.AddNote("base64 of a member written from a stream", Speed(bytes, written));
        table.AddNote("base64 of a member read to a stream", Speed(bytes, read));
        table.AddNote("text of a member written from a stream", Speed(bytes, writtenText));
        table.AddNote("text of a member read to a stream", Speed(bytes, readText));
        table.AddNote("bytes held by System.Text.Json, written", Speed(held, otherWritten));
        table.AddNote("bytes held by System.Text.Json, read", Speed(held, otherRead));
        table.AddMost("base64 written, all that was allocated", await AllocatedAsync(() => Json.SerializeAsync(Stream.Null, new StreamedAttachment("n", new JsonStreamedBase64(Bytes(bytes)), null))), 1, " MB");
        table.AddMost("base64 read, all that was allocated", await AllocatedAsync(async () => await Json.DeserializeAsync<AttachmentRest>(Document(base64, bytes), [JsonPart.Base64("/Content", Stream.Null)])), 1, " MB");
    }

    private static string Speed(double bytes, double seconds) => string.Create(CultureInfo.InvariantCulture, $"{bytes / GB / seconds:0.00} GB/s");

    private static async Task<double> BestAsync(bool isQuick, Func<Task> work)
    {
        double best = double.MaxValue;
        for (int i = 0; i < (isQuick ? 1 : 4); i++)
        {
            Moment start = Moment.Now;
            await work();
            best = Math.Min(best, start.Passed);
        }

        return best;
    }

    private static async Task<double> AllocatedAsync(Func<Task> work)
    {
        long before = GC.GetTotalAllocatedBytes(precise: true);
        await work();
        return (GC.GetTotalAllocatedBytes(precise: true) - before) / 1048576.0;
    }
}
