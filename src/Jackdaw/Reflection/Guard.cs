using System.Runtime.CompilerServices;
using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>
/// Calls setters and constructors that run code of the model, in separate methods: their exceptions become errors of the document
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
