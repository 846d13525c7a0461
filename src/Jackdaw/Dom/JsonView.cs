using System.Diagnostics;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>One value of a <see cref="JsonDoc"/>, valid as long as the document. Copying it costs nothing.</summary>
/// <remarks>
/// What is asked of a value of another kind ends in a <see cref="JsonDataException"/> with the path, the line and the byte of the value in the document: what
/// a document holds is up to who wrote it. <see cref="ObjectDisposedException"/> says that the document has been disposed,
/// <see cref="InvalidOperationException"/> that the view was never set.
/// </remarks>
[DebuggerDisplay("{ToString(),raw}")]
[JsonConverter(typeof(StjDocumentConverter<JsonView, JsonViewCodec>))]
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

    /// <summary>Whether it is a value of a document; false for <c>default(JsonView)</c>.</summary>
    public bool IsDefined => _memory is not null;

    /// <summary>What the value is.</summary>
    public JsonKind Kind => Memory.Kind(_row);

    /// <summary>Whether the value is <c>null</c>.</summary>
    public bool IsNull => TapeRow.Kind(Memory.Row(_row)) == TapeKind.Null;

    /// <summary>How many members an object has, each counted that occurs twice, or elements an array.</summary>
    /// <exception cref="JsonDataException">The value is neither.</exception>
    public int Count => Container("an object or an array").CountOf(_row);

    /// <summary>The byte within the document at which the value begins, counted from 0.</summary>
    public long Offset => Memory.OffsetOf(_row);

    /// <summary>The line of the value, counted from 0. It is found by a walk from the beginning of the document.</summary>
    public long LineNumber => Memory.PlaceOf(_row).Line;

    /// <summary>The byte within the line, counted from 0. It is found by a walk from the beginning of the document.</summary>
    public long BytePositionInLine => Memory.PlaceOf(_row).BytePositionInLine;

    /// <summary>The path of the value: <c>$.items[3].title</c>. It is found by a walk from the beginning of the document.</summary>
    public string Path => Memory.PlaceOf(_row).Path;

    /// <summary>The member of a name. Of members with the same name it is the last one, as on reading.</summary>
    /// <param name="name">The name.</param>
    /// <exception cref="ArgumentNullException"><paramref name="name"/> is null.</exception>
    /// <exception cref="JsonDataException">The value is no object, or has no such member.</exception>
    public JsonView this[string name]
    {
        get
        {
            ArgumentNullException.ThrowIfNull(name);
            DocumentMemory memory = Object();
            int row = memory.Member(_row, name);
            return row >= 0 ? new JsonView(memory, row) : throw Missing("The object does not have the member that was asked for. TryGet tells whether there is one.");
        }
    }

    /// <summary>The element of an index.</summary>
    /// <param name="index">The index, counted from 0.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="index"/> is negative.</exception>
    /// <exception cref="JsonDataException">The value is no array, or has no such element.</exception>
    public JsonView this[int index]
    {
        get
        {
            ArgumentOutOfRangeException.ThrowIfNegative(index);
            DocumentMemory memory = Array();
            return index < memory.CountOf(_row)
                ? new JsonView(memory, memory.Element(_row, index))
                : throw Missing($"The array does not have the element {index} that was asked for. Count tells how many there are.");
        }
    }

    /// <summary>The members of an object, in the order of the document, each that occurs twice too.</summary>
    /// <exception cref="JsonDataException">The value is no object.</exception>
    public JsonMembers Members => new(Object(), _row);

    /// <summary>The elements of an array.</summary>
    /// <exception cref="JsonDataException">The value is no array.</exception>
    public JsonElements Elements => new(Array(), _row);

    /// <summary>Looks for a member. Of members with the same name it is the last one, as on reading.</summary>
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

    /// <summary>Looks for a member. Of members with the same name it is the last one, as on reading.</summary>
    /// <param name="name">The name in UTF-8, unescaped.</param>
    /// <param name="value">The member.</param>
    /// <returns>Whether the value is an object that has the member.</returns>
    public bool TryGet(ReadOnlySpan<byte> name, out JsonView value)
    {
        DocumentMemory memory = Memory;
        int row = TapeRow.Kind(memory.Row(_row)) == TapeKind.Object ? memory.Member(_row, name) : -1;
        value = row >= 0 ? new JsonView(memory, row) : default;
        return row >= 0;
    }

    /// <summary>Looks for an element.</summary>
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
    /// Whether two values are equal, of one document or of two: members of objects in any order, of those with the same name the last one, numbers by their
    /// exact value (<c>1</c>, <c>1.0</c> and <c>10e-1</c> are equal), strings by their characters.
    /// </summary>
    /// <param name="left">A value; one that was never set equals only another one that was never set.</param>
    /// <param name="right">A value.</param>
    public static bool DeepEquals(JsonView left, JsonView right) => ViewEquality.Equals(left, right);

    /// <summary>The JSON text of the value, as it is in the document: all digits of a number, the quotes and escapes of a string.</summary>
    /// <returns>The text; empty for a view that was never set.</returns>
    /// <exception cref="JsonDataException">It has more characters than a string holds.</exception>
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
    private static InvalidOperationException Unset() => throw new InvalidOperationException("This JsonView is no value of a document: it was never set.");
}
