using System.Buffers;
using StackSearch.Bench.Export;
using StackSearch.Posts;

namespace StackSearch.Bench.Comparison;

/// <summary>Lines in memory, already split, so that the comparison times nothing but the libraries.</summary>
internal sealed class NdjsonLines
{
    private readonly ReadOnlyMemory<byte> _bytes;
    private readonly int[] _ends;

    private NdjsonLines(ReadOnlyMemory<byte> bytes, int[] ends)
    {
        _bytes = bytes;
        _ends = ends;
    }

    public int Count => _ends.Length;

    /// <summary>The size of the file that these lines would be, line feeds included.</summary>
    public long ByteCount => _bytes.Length + Count;

    public ReadOnlySpan<byte> this[int index] => _bytes.Span[(index == 0 ? 0 : _ends[index - 1]).._ends[index]];

    /// <summary>Writes each post as a line.</summary>
    public static NdjsonLines Write(IReadOnlyList<Post> posts, IPostJson json)
    {
        ArrayBufferWriter<byte> buffer = new(64 * 1024);
        int[] ends = new int[posts.Count];
        for (int i = 0; i < ends.Length; i++)
        {
            json.Write(buffer, posts[i]);
            ends[i] = buffer.WrittenCount;
        }
        return new NdjsonLines(buffer.WrittenMemory, ends);
    }
}
