namespace Jackdaw.Dom;

/// <summary>What a step of a cursor over a stream wants to come to; bytes may have to arrive before.</summary>
internal enum CursorGoal
{
    /// <summary>The value of the document.</summary>
    First,

    /// <summary>The next element or member.</summary>
    Next,

    /// <summary>The next member of a name.</summary>
    Named,

    /// <summary>After the value.</summary>
    Skip,

    /// <summary>After the innermost array or object.</summary>
    Leave,

    /// <summary>After the document.</summary>
    Finish,

    /// <summary>The value, whole in memory.</summary>
    Buffer,
}
