using System.Collections.Concurrent;
using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads a collection that can only be written: <c>null</c>, or the one exception that a document may cause.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
internal static class Unfillable<TCollection>
{
    /// <summary>Whether elements can be added, and only a constructor is missing.</summary>
    internal static bool Takes<T>() =>
        typeof(ICollection<T>).IsAssignableFrom(typeof(TCollection))
        || typeof(Queue<T>).IsAssignableFrom(typeof(TCollection))
        || typeof(Stack<T>).IsAssignableFrom(typeof(TCollection))
        || typeof(IProducerConsumerCollection<T>).IsAssignableFrom(typeof(TCollection));

    /// <param name="at">The first byte of the value.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="takesElements">Whether elements can be added, and only a constructor is missing.</param>
    /// <param name="value">Always null.</param>
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, bool takesElements, out TCollection? value)
    {
        if (default(TCollection) is not null || !at.IsNull(context, out at))
        {
            context.Fail(
                at,
                JsonError.Refused,
                UnreadableType.Error(
                    typeof(TCollection),
                    (UnreadableType.WhyNot(typeof(TCollection))
                        ?? (takesElements
                            ? "it has no public parameterless constructor"
                            : "it implements none of ICollection<T>, IDictionary<TKey, TValue> and IProducerConsumerCollection<T>"))
                    + "; use a collection that can be filled"));
        }

        value = default;
        return at;
    }
}
