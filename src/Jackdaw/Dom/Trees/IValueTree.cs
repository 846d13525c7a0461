namespace Jackdaw.Dom;

/// <summary>What queries and comparisons ask of a document, so that each is written once for <see cref="JsonView"/> and <see cref="JsonNode"/>.</summary>
/// <typeparam name="TValue">A value of the document.</typeparam>
internal interface IValueTree<TValue>
{
    static abstract TreeKind KindOf(TValue value);

    /// <summary>How many members of different names an object has, or elements an array.</summary>
    static abstract int CountOf(TValue container);

    /// <summary>A member of an object; of members with the same name the last one.</summary>
    static abstract bool TryMember(TValue container, string name, out TValue member);

    /// <summary>An element whose index is less than the number of elements.</summary>
    static abstract TValue Element(TValue array, int index);

    /// <summary>The next member or element; members that a later one of the same name replaces are left out.</summary>
    /// <param name="container">An array or object.</param>
    /// <param name="place">0 at first; kept from call to call.</param>
    /// <param name="name">The name, where the tree has it at hand.</param>
    /// <param name="child">The value.</param>
    static abstract bool Next(TValue container, ref int place, out string? name, out TValue child);

    /// <summary>The name of a child of an object.</summary>
    static abstract string NameOf(string? name, TValue child);

    /// <summary>The location of a child of an object.</summary>
    static abstract PathLocation Below(PathLocation? parent, string? name, TValue child);

    /// <summary>The text of a string. How long it may be is counted before it is made.</summary>
    static abstract string TextOf(TValue text, WorkBudget work);

    /// <summary>Whether two strings have the same text.</summary>
    static abstract bool TextsEqual(TValue left, TValue right, WorkBudget work);

    /// <summary>Whether a string has a text that is written in a query.</summary>
    static abstract bool HasText(TValue text, LiteralOperand literal, WorkBudget work);

    /// <summary>The digits of a number, in memory of the caller or of the document.</summary>
    /// <param name="number">The number.</param>
    /// <param name="room">At least <see cref="JsonValue.ShortNumber"/> bytes.</param>
    static abstract ReadOnlySpan<byte> NumberOf(TValue number, Span<byte> room);
}
