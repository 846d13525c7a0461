using System.Buffers;
using StackSearch.Posts;

namespace StackSearch.Bench.Export;

/// <summary>One JSON library, used in the way its users use it. It exists so that the same work can be done by three of them.</summary>
internal interface IPostJson
{
    /// <summary>The name in tables.</summary>
    string Name { get; }

    /// <summary>Appends the post to <paramref name="output"/>, on one line and without the line feed.</summary>
    void Write(IBufferWriter<byte> output, Post post);

    /// <summary>Reads what <see cref="Write"/> wrote.</summary>
    Post? Read(ReadOnlySpan<byte> line);
}
