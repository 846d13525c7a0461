using System.Buffers;
using System.Text.Encodings.Web;
using System.Text.Json;
using StackSearch.Bench.Export;
using StackSearch.Posts;

namespace StackSearch.Bench.Comparison;

/// <summary>System.Text.Json with source generation and a reused writer, its fastest way; with a choice of encoder.</summary>
internal sealed class SystemTextPostJson(string name, JavaScriptEncoder? encoder) : IPostJson
{
    private readonly PostJsonContext _context =
        encoder is null ? PostJsonContext.Default : new(new JsonSerializerOptions { Encoder = encoder });

    // Validation is off in the generated fast path of the serializer too.
    private readonly JsonWriterOptions _writerOptions = new() { Encoder = encoder, SkipValidation = true };
    private Utf8JsonWriter? _writer;

    /// <inheritdoc/>
    public string Name => name;

    /// <inheritdoc/>
    public void Write(IBufferWriter<byte> output, Post post)
    {
        if (_writer is null)
        {
            _writer = new Utf8JsonWriter(output, _writerOptions);
        }
        else
        {
            _writer.Reset(output);
        }
        JsonSerializer.Serialize(_writer, post, _context.Post);
        _writer.Flush();
    }

    /// <inheritdoc/>
    public Post? Read(ReadOnlySpan<byte> line) => JsonSerializer.Deserialize(line, _context.Post);
}
