namespace Jackdaw.Errors;

/// <summary>
/// Thrown if the stack of the thread is too small for the next levels of nesting. The entry point catches it and runs the operation again
/// on a larger stack, so it never reaches a caller. It does not derive from the exception for data, because a codec that catches that one
/// must not swallow this.
/// </summary>
internal sealed class StackShortage(long offset) : Exception("The stack of this thread is too small for the nesting.")
{
    /// <summary>The byte offset in the document, or -1 on writing.</summary>
    internal long Offset => offset;
}
