namespace Jackdaw.Dom;

/// <summary>
/// The operations that queries and comparisons need, so that each is written once for <see cref="JsonView"/> and <see cref="JsonNode"/>.
/// </summary>
/// <typeparam name="TValue">The type of a value.</typeparam>
internal interface IValueTree<TValue>
{
    static abstract TreeKind KindOf(TValue value);

    /// <summary>Returns the number of distinct members of an object, or of elements of an array.</summary>
    static abstract int CountOf(TValue container);

    /// <summary>Tries to get a member of an object. The last of several members with the same name wins.</summary>
    static abstract bool TryMember(TValue container, string name, out TValue member);

    /// <summary>Gets an element by a valid index.</summary>
    static abstract TValue Element(TValue array, int index);

    /// <summary>Moves to the next member or element, skipping members that a later duplicate replaces.</summary>
    /// <param name="container">An array or object.</param>
    /// <param name="place">The position: 0 at first, then kept between calls.</param>
    /// <param name="name">The name, if the tree has it at hand.</param>
    /// <param name="child">The value.</param>
    static abstract bool Next(TValue container, ref int place, out string? name, out TValue child);

    /// <summary>Gets the name of a child of an object.</summary>
    static abstract string NameOf(string? name, TValue child);

    /// <summary>Creates the location of a child of an object.</summary>
    static abstract PathLocation Below(PathLocation? parent, string? name, TValue child);

    /// <summary>Gets the text of a string. Its length is counted as work before it is decoded.</summary>
    static abstract string TextOf(TValue text, WorkBudget work);

    /// <summary>Whether two strings have the same text.</summary>
    static abstract bool TextsEqual(TValue left, TValue right, WorkBudget work);

    /// <summary>Whether a string equals a literal of a query.</summary>
    static abstract bool HasText(TValue text, LiteralOperand literal, WorkBudget work);

    /// <summary>Gets the digits of a number, in memory of the caller or of the document.</summary>
    /// <param name="number">The number.</param>
    /// <param name="room">A buffer of at least <see cref="JsonValue.ShortNumber"/> bytes.</param>
    static abstract ReadOnlySpan<byte> NumberOf(TValue number, Span<byte> room);
}
