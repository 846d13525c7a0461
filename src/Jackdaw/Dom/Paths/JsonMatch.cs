using System.Diagnostics;

namespace Jackdaw.Dom;

/// <summary>A value found by a <see cref="JsonPath"/>, with its path.</summary>
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
    /// The normalized path, relative to the value that was queried (RFC 9535 section 2.7): <c>$['hits'][0]['title']</c>. Each value has
    /// exactly one. Built on every call.
    /// </summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public string Path => PathLocation.PathOf(_location);

    /// <summary>The path as a JSON Pointer (RFC 6901): <c>/hits/0/title</c>. Built on every call.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public JsonPointer Pointer => PathLocation.PointerOf(_location);

    /// <summary>Returns the path and the value.</summary>
    public override string ToString() => $"{Path}: {Value}";
}
