using System.Diagnostics;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>A member of an object of a <see cref="JsonDoc"/>.</summary>
[DebuggerDisplay("{Name,nq}: {Value}")]
public readonly struct JsonMember
{
    private readonly DocumentMemory? _memory;
    private readonly int _row;

    internal JsonMember(DocumentMemory memory, int row)
    {
        _memory = memory;
        _row = row;
    }

    /// <summary>The name, unescaped.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public string Name => Memory.Name(_row);

    /// <summary>The value.</summary>
    public JsonView Value => new(Memory, _row + 1);

    /// <summary>The name, for a caller in this library that keeps it no longer than its own call.</summary>
    internal ReadOnlySpan<byte> Utf8Name => Memory.Text(_row);

    /// <summary>Takes the member apart.</summary>
    /// <param name="name">The name, unescaped.</param>
    /// <param name="value">The value.</param>
    public void Deconstruct(out string name, out JsonView value)
    {
        name = Name;
        value = Value;
    }

    /// <summary>Whether the member has a name; nothing is made for it.</summary>
    /// <param name="utf8">The name in UTF-8, unescaped.</param>
    public bool NameEquals(ReadOnlySpan<byte> utf8) => Memory.IsText(_row, utf8);

    private DocumentMemory Memory => _memory ?? throw new InvalidOperationException("This JsonMember is no member of a document: it was never set.");
}
