using System.Runtime.CompilerServices;

namespace Jackdaw.Search;

/// <summary>
/// Checks the remaining stack in everything that recurses. A stack overflow ends the process, and no text or expression may cause one,
/// however small the stack of the caller's thread is.
/// </summary>
internal static class StackSpace
{
    /// <summary>Throws if the stack is nearly exhausted.</summary>
    /// <param name="what">The nested construct, as the start of a sentence.</param>
    /// <exception cref="FulltextException">The stack is nearly exhausted.</exception>
    public static void Require(string what)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            throw TooDeep(what);
        }
    }

    private static FulltextException TooDeep(string what) => new(
        $"{what} is nested too deeply for the stack of this thread. Reduce the nesting (a list and Contains instead of many ||, several "
            + "parts in one And or Or), "
        + "or run the query on a thread with a larger stack.")
    {
        IsOfClient = true,
    };
}
