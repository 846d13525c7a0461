using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// A read-only document of any shape. It keeps the original bytes and decodes values only on access; numbers keep all their digits.
/// Created by <see cref="JsonProfile{TSelf}.Parse(ReadOnlySpan{byte})"/>.
/// </summary>
/// <remarks>
/// <para>Thread-safe. It may be disposed at any time and on any thread. After that, every use of the document or its values throws
/// <see cref="ObjectDisposedException"/> and never shows bytes of another document.</para>
/// <para>Disposing it on the thread that read it, if no other thread has accessed it, returns its memory for the next document. Otherwise
/// the garbage collector reclaims the memory; not disposing it is safe.</para>
/// </remarks>
[JsonConverter(typeof(SystemTextJsonDocumentConverter<JsonDoc, JsonDocCodec>))]
public sealed class JsonDoc : IDisposable
{
    internal JsonDoc(DocumentMemory memory) => Memory = memory;

    internal DocumentMemory Memory { get; }

    /// <summary>The root value.</summary>
    public JsonView Root => new(Memory, 0);

    /// <summary>The length of the document in UTF-8 bytes, including white space around its value.</summary>
    public long Length => Memory.Length;

    /// <summary>The kind of the root value.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public JsonKind Kind => Root.Kind;

    /// <inheritdoc cref="JsonView.this[string]"/>
    public JsonView this[string name] => Root[name];

    /// <inheritdoc cref="JsonView.this[int]"/>
    public JsonView this[int index] => Root[index];

    /// <summary>Releases the document and all its values. Calling it again has no effect.</summary>
    public void Dispose() => Memory.Dispose();

    /// <summary>Returns the JSON text of the root value, exactly as in the document.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public override string ToString() => Root.ToString();
}
