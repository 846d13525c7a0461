using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>A read-only document as a tree.</summary>
internal readonly struct ViewTree : IValueTree<JsonView>
{
    public static TreeKind KindOf(JsonView value) => TapeRow.Kind(value.Memory.Row(value.Row)) switch
    {
        TapeKind.Null => TreeKind.Null,
        TapeKind.False => TreeKind.False,
        TapeKind.True => TreeKind.True,
        TapeKind.Number => TreeKind.Number,
        TapeKind.Array => TreeKind.Array,
        TapeKind.Object => TreeKind.Object,
        _ => TreeKind.Text,
    };

    public static int CountOf(JsonView container)
    {
        if (KindOf(container) == TreeKind.Array)
        {
            return DocumentMemory.CountOf(container.Memory.Tape, container.Row);
        }

        int count = 0;
        int place = 0;
        while (Next(container, ref place, out _, out _))
        {
            count++;
        }

        return count;
    }

    public static bool TryMember(JsonView container, string name, out JsonView member) => container.TryGet(name, out member);

    public static JsonView Element(JsonView array, int index) => new(array.Memory, array.Memory.Element(array.Row, index));

    public static bool Next(JsonView container, ref int place, out string? name, out JsonView child)
    {
        name = null;
        DocumentMemory memory = container.Memory;
        ulong[] tape = memory.Tape;
        ulong head = tape[container.Row];
        int end = container.Row + TapeRow.Rows(head);
        bool isArray = TapeRow.Kind(head) == TapeKind.Array;
        int row = place == 0 ? container.Row + 2 : place;
        while (row < end)
        {
            int value = isArray ? row : row + 1;
            place = value + TapeRow.Rows(tape[value]);
            if (isArray || memory.Member(container.Row, memory.Text(row)) == value)
            {
                child = new JsonView(memory, value);
                return true;
            }

            row = place;
        }

        child = default;
        return false;
    }

    /// <summary>The row of a name is the one before its value.</summary>
    public static string NameOf(string? name, JsonView child) => new JsonView(child.Memory, child.Row - 1).GetString()!;

    public static PathLocation Below(PathLocation? parent, string? name, JsonView child) => new(parent, child.Memory, child.Row - 1);

    public static string TextOf(JsonView text) => text.GetString()!;

    public static ReadOnlySpan<byte> NumberOf(JsonView number, Span<byte> room) => number.Memory.Raw(number.Row);
}
