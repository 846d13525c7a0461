using System.Buffers;
using Jackdaw;
using StackSearch.Posts;

namespace StackSearch.Bench.Export;

/// <summary>Jackdaw: nothing to set up, the codec of <see cref="Post"/> is found at these calls.</summary>
internal sealed class JackdawPostJson : IPostJson
{
    /// <inheritdoc/>
    public string Name => "Jackdaw";

    /// <inheritdoc/>
    public void Write(IBufferWriter<byte> output, Post post) => Json.Serialize(output, post);

    /// <inheritdoc/>
    public Post? Read(ReadOnlySpan<byte> line) => Json.Deserialize<Post>(line);
}
