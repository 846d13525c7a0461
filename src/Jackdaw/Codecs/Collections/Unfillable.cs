using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Reads a collection that can only be written: <c>null</c>, or the one exception that a document may cause.</summary>
/// <typeparam name="TCollection">The type of the collection.</typeparam>
internal static class Unfillable<TCollection>
{
    internal static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TCollection? value)
    {
        if (default(TCollection) is not null || !at.IsNull(context, out at))
        {
            context.Fail(
                at,
                JsonError.Refused,
                $"'{typeof(TCollection)}' can be written but not read, because nothing can fill it (JD0009). A type of your own needs a public "
                + "constructor without parameters and ICollection<T> or IDictionary<TKey, TValue>, or a codec.");
        }

        value = default;
        return at;
    }
}
