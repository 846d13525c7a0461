using System.Diagnostics;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>A member of an object in a <see cref="JsonDoc"/>.</summary>
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

    /// <summary>The unescaped name.</summary>
    /// <exception cref="ObjectDisposedException">The document has been disposed.</exception>
    public string Name => Memory.Name(_row);

    /// <summary>The value.</summary>
    public JsonView Value => new(Memory, _row + 1);

    /// <summary>The unescaped name in UTF-8. Valid only during the call that gets it.</summary>
    internal ReadOnlySpan<byte> Utf8Name => Memory.Text(_row);

    /// <summary>Deconstructs the member into name and value.</summary>
    /// <param name="name">The unescaped name.</param>
    /// <param name="value">The value.</param>
    public void Deconstruct(out string name, out JsonView value)
    {
        name = Name;
        value = Value;
    }

    /// <summary>Whether the member has the given name. Does not allocate.</summary>
    /// <param name="utf8">The unescaped name in UTF-8.</param>
    public bool NameEquals(ReadOnlySpan<byte> utf8) => Memory.IsText(_row, utf8);

    /// <inheritdoc cref="NameEquals(ReadOnlySpan{byte})"/>
    /// <param name="name">The name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    public bool NameEquals(string name)
    {
        ArgumentNullException.ThrowIfNull(name);
        return NameEquals(name.AsSpan());
    }

    /// <inheritdoc cref="NameEquals(ReadOnlySpan{byte})"/>
    /// <param name="name">The name.</param>
    public bool NameEquals(ReadOnlySpan<char> name)
    {
        int most = NameBytes.MaxOf(name);
        Span<byte> room = most <= NameBytes.OnStack ? stackalloc byte[NameBytes.OnStack] : new byte[most];
        return NameBytes.TryEncode(name, room, out ReadOnlySpan<byte> utf8) && NameEquals(utf8);
    }

    private DocumentMemory Memory => _memory ?? throw new InvalidOperationException("This JsonMember is uninitialized and belongs to no document.");
}
