using System.Diagnostics;

namespace Jackdaw.Dom;

/// <summary>A value that a <see cref="JsonPath"/> has found, and where.</summary>
/// <typeparam name="TValue"><see cref="JsonView"/> or <see cref="JsonNode"/>.</typeparam>
[DebuggerDisplay("{Path,nq}: {Value}")]
public readonly struct JsonMatch<TValue>
{
    private readonly PathLocation? _location;

    internal JsonMatch(TValue value, PathLocation? location)
    {
        Value = value;
        _location = location;
    }

    /// <summary>The value.</summary>
    public TValue Value { get; }

    /// <summary>
    /// The normalized path from the value that the query was applied to (RFC 9535 section 2.7): <c>$['hits'][0]['title']</c>. Each place has one such path. It is made anew by each
    /// call, from the names in the document.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public string Path => PathLocation.PathOf(_location);

    /// <summary>The same place as a JSON Pointer (RFC 6901): <c>/hits/0/title</c>.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public JsonPointer Pointer => PathLocation.PointerOf(_location);

    /// <summary>The path and the value.</summary>
    public override string ToString() => $"{Path}: {Value}";
}
