namespace Jackdaw.Errors;

/// <summary>
/// Thrown when the thread's stack would not carry the next levels of nesting; the door takes it and runs the operation again on a larger
/// stack, so it never reaches a caller. Not derived from the exception for data: a codec that catches that one must not swallow this.
/// </summary>
internal sealed class StackShortage(long offset) : Exception("The stack of this thread is too small for the nesting.")
{
    /// <summary>The byte within the document; -1 on writing.</summary>
    internal long Offset => offset;
}
