using System.Buffers;
using System.Text;
using Newtonsoft.Json;
using StackSearch.Bench.Export;
using StackSearch.Posts;

namespace StackSearch.Bench.Comparison;

/// <summary>Newtonsoft.Json by the calls that everybody uses.</summary>
internal sealed class NewtonsoftPostJson : IPostJson
{
    /// <inheritdoc/>
    public string Name => "Newtonsoft.Json";

    /// <inheritdoc/>
    public void Write(IBufferWriter<byte> output, Post post) => Encoding.UTF8.GetBytes(JsonConvert.SerializeObject(post), output);

    /// <inheritdoc/>
    public Post? Read(ReadOnlySpan<byte> line) => JsonConvert.DeserializeObject<Post>(Encoding.UTF8.GetString(line));
}
