using System.Text;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>Random folders, and the same with streamed members whose sources give a few bytes at a time.</summary>
internal static class StreamedModels
{
    private static readonly string[] Texts = ["", "a", "é\u20ac", "\ud83d\ude00", "\"\\\n\u0001/<>&'", new string('x', 300), string.Concat(Enumerable.Repeat("\ud83d\ude00é\n", 3000))];

    internal static WholeFolder Folder(Random random, int levels) => new(
        Texts[random.Next(Texts.Length - 1)],
        random.Next(5) == 0 ? null : [.. Enumerable.Range(0, levels == 0 ? 0 : random.Next(4)).Select(_ => random.Next(6) == 0 ? null : File(random, levels - 1))],
        random.Next(5) == 0 ? null : Texts[random.Next(Texts.Length)],
        random.Next(10));

    internal static StreamedFolder Streamed(WholeFolder folder, int step) => new(
        folder.Name,
        folder.Files is null ? null : new(Each(folder.Files.Select(file => file is null ? null : Streamed(file, step)), step)),
        folder.Note is null ? null : step % 2 == 0 ? new(Bytes(Encoding.UTF8.GetBytes(folder.Note), step)) : new(new ShortReader(folder.Note, step)),
        folder.End);

    internal static async IAsyncEnumerable<T> Each<T>(IEnumerable<T> values, int step = 1)
    {
        int count = 0;
        foreach (T value in values)
        {
            if (step < 100 && ++count % step == 0)
            {
                await Task.Yield();
            }

            yield return value;
        }
    }

    /// <summary>A source that gives so many bytes at a time.</summary>
    internal static Stream Bytes(byte[] content, int step) => new ShortStream(content, step);

    private static WholeFile File(Random random, int levels)
    {
        byte[] content = new byte[random.Next(4) == 0 ? random.Next(60_000) : random.Next(8)];
        random.NextBytes(content);
        return new(random.Next(5) == 0 ? null : content, $"file {random.Next(100)}", random.Next(3) == 0 ? null : [.. Enumerable.Range(0, random.Next(3)).Select(_ => Folder(random, levels))]);
    }

    private static StreamedFile Streamed(WholeFile file, int step) => new(
        file.Content is null ? null : new(step < 100 && file.Content.Length < 100 ? Bytes(file.Content, step) : new MemoryStream(file.Content)),
        file.Name,
        file.Folders is null ? null : new(Each(file.Folders.Select(folder => Streamed(folder, step)), step)));

    private sealed class ShortStream(byte[] content, int step) : MemoryStream(content)
    {
        public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            return Read(buffer.Span[..Math.Min(step, buffer.Length)]);
        }
    }

    private sealed class ShortReader(string text, int step) : StringReader(text)
    {
        public override async ValueTask<int> ReadAsync(Memory<char> buffer, CancellationToken cancellationToken = default)
        {
            await Task.Yield();
            return Read(buffer.Span[..Math.Min(step, buffer.Length)]);
        }
    }
}
