using System.Runtime.CompilerServices;

namespace Jackdaw.Search;

/// <summary>
/// Looked at by everything that calls itself for what is nested. A stack that overflows ends the process, and no text or expression may do
/// that, however small the stack of the caller's thread is.
/// </summary>
internal static class StackSpace
{
    /// <param name="what">What is nested, as the beginning of a sentence.</param>
    /// <exception cref="FulltextException">The stack is nearly used up.</exception>
    public static void Require(string what)
    {
        if (!RuntimeHelpers.TryEnsureSufficientExecutionStack())
        {
            throw TooDeep(what);
        }
    }

    private static FulltextException TooDeep(string what) => new(
        $"{what} is nested too deeply for the stack of this thread. Nest it less (a list and Contains instead of many ||, several parts in one And or Or), "
        + "or run the query on a thread with a larger stack.")
    {
        IsOfClient = true,
    };
}
