using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>A value of a <see cref="JsonDoc"/>, valid until the document is disposed. A small struct, cheap to copy.</summary>
/// <remarks>
/// Using a value as another kind throws a <see cref="JsonDataException"/> with its path, line and byte, because the author of the document
/// determines the content. <see cref="ObjectDisposedException"/> means that the document has been disposed,
/// <see cref="InvalidOperationException"/> that the view is uninitialized.
/// </remarks>
[DebuggerDisplay("{ToString(),raw}")]
[JsonConverter(typeof(SystemTextJsonDocumentConverter<JsonView, JsonViewCodec>))]
public readonly partial struct JsonView
{
    private readonly DocumentMemory? _memory;
    private readonly int _row;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal JsonView(DocumentMemory memory, int row)
    {
        _memory = memory;
        _row = row;
    }

    /// <summary>Whether the view refers to a value; false for <c>default(JsonView)</c>.</summary>
    public bool IsDefined => _memory is not null;

    /// <summary>The kind of the value.</summary>
    public JsonKind Kind => Memory.Kind(_row);

    /// <summary>Whether the value is <c>null</c>.</summary>
    public bool IsNull => TapeRow.Kind(Memory.Row(_row)) == TapeKind.Null;

    /// <summary>The number of members of an object, including duplicates, or of elements of an array.</summary>
    /// <exception cref="JsonDataException">The value is neither an object nor an array.</exception>
    public int Count => Container("an object or an array").CountOf(_row);

    /// <summary>The byte offset of the value in the document, counted from 0.</summary>
    public long Offset => Memory.OffsetOf(_row);

    /// <summary>The line of the value, counted from 0. Computed by scanning the document from its start.</summary>
    public long LineNumber => Memory.PlaceOf(_row).Line;

    /// <summary>The byte offset of the value in its line, counted from 0. Computed by scanning the document from its start.</summary>
    public long BytePositionInLine => Memory.PlaceOf(_row).BytePositionInLine;

    /// <summary>The path of the value, such as <c>$.items[3].title</c>. Computed by scanning the document from its start.</summary>
    public string Path => Memory.PlaceOf(_row).Path;

    /// <summary>Gets a member of an object. The last of several members with the same name wins, as in deserialization.</summary>
    /// <param name="name">The name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="JsonDataException">The value is not an object, or has no such member.</exception>
    public JsonView this[string name]
    {
        get
        {
            ArgumentNullException.ThrowIfNull(name);
            DocumentMemory memory = Object();
            int row = memory.Member(_row, name);
            return row >= 0 ? new JsonView(memory, row) : throw Missing("The object does not have the requested member. Use TryGet if it may be absent.");
        }
    }

    /// <summary>Gets an element of an array.</summary>
    /// <param name="index">The index, counted from 0.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is negative.</exception>
    /// <exception cref="JsonDataException">The value is not an array, or has no such element.</exception>
    public JsonView this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfNegative(index);
            DocumentMemory memory = Array();
            return index < memory.CountOf(_row)
                ? new JsonView(memory, memory.Element(_row, index))
                : throw Missing($"The array does not have an element at index {index}. Count is the number of elements.");
        }
    }

    /// <summary>The members of an object, in document order, including duplicates.</summary>
    /// <exception cref="JsonDataException">The value is not an object.</exception>
    public JsonMembers Members => new(Object(), _row);

    /// <summary>The elements of an array.</summary>
    /// <exception cref="JsonDataException">The value is not an array.</exception>
    public JsonElements Elements => new(Array(), _row);

    /// <summary>Tries to get a member. The last of several members with the same name wins, as in deserialization.</summary>
    /// <param name="name">The name.</param>
    /// <param name="value">The member.</param>
    /// <returns>Whether the value is an object that has the member.</returns>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    public bool TryGet(string name, out JsonView value)
    {
        ArgumentNullException.ThrowIfNull(name);
        DocumentMemory memory = Memory;
        int row = TapeRow.Kind(memory.Row(_row)) == TapeKind.Object ? memory.Member(_row, name) : -1;
        value = row >= 0 ? new JsonView(memory, row) : default;
        return row >= 0;
    }

    /// <summary>Tries to get a member. The last of several members with the same name wins, as in deserialization.</summary>
    /// <param name="name">The unescaped name in UTF-8.</param>
    /// <param name="value">The member.</param>
    /// <returns>Whether the value is an object that has the member.</returns>
    public bool TryGet(ReadOnlySpan<byte> name, out JsonView value)
    {
        DocumentMemory memory = Memory;
        int row = TapeRow.Kind(memory.Row(_row)) == TapeKind.Object ? memory.Member(_row, name) : -1;
        value = row >= 0 ? new JsonView(memory, row) : default;
        return row >= 0;
    }

    /// <summary>Tries to get an element.</summary>
    /// <param name="index">The index, counted from 0.</param>
    /// <param name="value">The element.</param>
    /// <returns>Whether the value is an array that has the element.</returns>
    public bool TryGet(int index, out JsonView value)
    {
        DocumentMemory memory = Memory;
        bool has = TapeRow.Kind(memory.Row(_row)) == TapeKind.Array && (uint)index < (uint)memory.CountOf(_row);
        value = has ? new JsonView(memory, memory.Element(_row, index)) : default;
        return has;
    }

    /// <summary>
    /// Whether two values, of the same document or of two, are equal. Members may be in any order; the last of several members with the
    /// same name counts. Numbers are compared by their exact value (<c>1</c>, <c>1.0</c> and <c>10e-1</c> are equal), strings by ordinal
    /// comparison.
    /// </summary>
    /// <param name="left">A value; an uninitialized view equals only another uninitialized view.</param>
    /// <param name="right">A value.</param>
    public static bool DeepEquals(JsonView left, JsonView right) => ViewEquality.Equals(left, right);

    /// <summary>
    /// Returns the JSON text of the value, exactly as in the document: all digits of a number, quotation marks and escapes of a string.
    /// </summary>
    /// <returns>The text; empty for an uninitialized view.</returns>
    /// <exception cref="JsonDataException">The value has more characters than a string can hold.</exception>
    public override string ToString() => _memory is null ? "" : GetRawText();

    internal DocumentMemory Memory
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => _memory ?? throw Unset();
    }

    internal int Row => _row;

    internal DocumentMemory Object() => TapeRow.Kind(Memory.Row(_row)) == TapeKind.Object ? _memory! : throw Other("an object");

    private DocumentMemory Array() => TapeRow.Kind(Memory.Row(_row)) == TapeKind.Array ? _memory! : throw Other("an array");

    private DocumentMemory Container(string expected) => TapeRow.Kind(Memory.Row(_row)) >= TapeKind.Object ? _memory! : throw Other(expected);

    private JsonDataException Other(string expected) => ViewFailure.Of(this, expected);

    private JsonDataException Missing(string message) => ViewFailure.Of(this, JsonError.MissingMember, message);

    [DoesNotReturn]
    private static InvalidOperationException Unset() => throw new InvalidOperationException("This JsonView is uninitialized and belongs to no document.");
}
