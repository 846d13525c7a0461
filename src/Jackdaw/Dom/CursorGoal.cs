namespace Jackdaw.Dom;

/// <summary>The target of a step of a stream cursor. Reaching it may require more bytes.</summary>
internal enum CursorGoal
{
    /// <summary>The value of the document.</summary>
    First,

    /// <summary>The next element or member.</summary>
    Next,

    /// <summary>The next member with a given name.</summary>
    Named,

    /// <summary>The end of the value.</summary>
    Skip,

    /// <summary>The end of the innermost array or object.</summary>
    Leave,

    /// <summary>The end of the document.</summary>
    Finish,

    /// <summary>The whole value in memory.</summary>
    Buffer,
}
