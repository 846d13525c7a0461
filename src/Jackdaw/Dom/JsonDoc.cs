using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// A document of any shape, read-only. Its bytes are kept as they were, and nothing is made of a value before it is asked for: numbers keep all their
/// digits. Read by <see cref="JsonProfile{TSelf}.Parse(ReadOnlySpan{byte})"/>.
/// </summary>
/// <remarks>
/// <para>Any number of threads may read it. It may be disposed at any time and on any thread: after that every use of it and of its values ends in
/// <see cref="ObjectDisposedException"/>, and none ever sees bytes of another document.</para>
/// <para>Its memory is used again for the next document where it is disposed on the thread that read it and no other thread has looked into it;
/// otherwise the garbage collector takes it, as it does when nobody disposes it.</para>
/// </remarks>
[JsonConverter(typeof(StjDocumentConverter<JsonDoc, JsonDocCodec>))]
public sealed class JsonDoc : IDisposable
{
    internal JsonDoc(DocumentMemory memory) => Memory = memory;

    internal DocumentMemory Memory { get; }

    /// <summary>The value of the document.</summary>
    public JsonView Root => new(Memory, 0);

    /// <summary>The length of the document in bytes of UTF-8, with the white space around its value.</summary>
    public long Length => Memory.Length;

    /// <summary>The kind of its value.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public JsonKind Kind => Root.Kind;

    /// <inheritdoc cref="JsonView.this[string]"/>
    public JsonView this[string name] => Root[name];

    /// <inheritdoc cref="JsonView.this[int]"/>
    public JsonView this[int index] => Root[index];

    /// <summary>Ends the use of the document and of all its values. A second call has no effect.</summary>
    public void Dispose() => Memory.Dispose();

    /// <summary>The JSON text of its value, as it is in the document.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public override string ToString() => Root.ToString();
}
