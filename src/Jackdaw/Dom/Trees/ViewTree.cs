using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>Operations on a read-only document.</summary>
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
            return container.Memory.CountOf(container.Row);
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

    /// <summary>The row of a name precedes that of its value.</summary>
    public static string NameOf(string? name, JsonView child) => new JsonView(child.Memory, child.Row - 1).GetString()!;

    public static PathLocation Below(PathLocation? parent, string? name, JsonView child) => new(parent, child.Memory, child.Row - 1);

    public static string TextOf(JsonView text, WorkBudget work)
    {
        work.TakeText(LengthOf(text));
        return text.GetString()!;
    }

    public static bool TextsEqual(JsonView left, JsonView right, WorkBudget work)
    {
        // Texts of different length differ, unless one contains escapes.
        bool isPlain = IsPlain(left) && IsPlain(right);
        work.TakeText(isPlain ? Math.Min(LengthOf(left), LengthOf(right)) : (long)LengthOf(left) + LengthOf(right));
        return right.TextEquals(left.Memory.Text(left.Row));
    }

    public static bool HasText(JsonView text, LiteralOperand literal, WorkBudget work)
    {
        work.TakeText(IsPlain(text) ? Math.Min(LengthOf(text), literal.Utf8.Length) : LengthOf(text));
        return text.TextEquals(literal.Utf8);
    }

    public static ReadOnlySpan<byte> NumberOf(JsonView number, Span<byte> room) => number.Memory.Raw(number.Row);

    private static bool IsPlain(JsonView text) => TapeRow.Kind(text.Memory.Row(text.Row)) == TapeKind.String;

    private static int LengthOf(JsonView text) => text.Memory.Raw(text.Row).Length;
}
