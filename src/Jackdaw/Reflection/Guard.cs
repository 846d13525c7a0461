using System.Runtime.CompilerServices;
using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>
/// Calls of setters and constructors that run code of the model, in methods of their own: what they throw becomes an error of the document
/// (docs/decisions/0011).
/// </summary>
internal static class Guard
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void Set<TState, TValue>(
        Setter<TState, TValue> set, ref TState state, TValue value, UncheckedReadCursor begin, ReadContext context, string refuser)
    {
        try
        {
            set(ref state, value);
        }
        catch (Exception exception) when (ReadContext.IsRefusal(exception))
        {
            context.FailModel(begin, refuser, exception);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static T Make<TState, T>(Maker<TState, T> make, ref TState state, UncheckedReadCursor begin, ReadContext context, string refuser)
    {
        try
        {
            return make(ref state);
        }
        catch (Exception exception) when (ReadContext.IsRefusal(exception))
        {
            context.FailModel(begin, refuser, exception);
            throw;
        }
    }
}
