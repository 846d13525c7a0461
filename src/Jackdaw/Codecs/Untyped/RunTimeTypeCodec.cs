using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// An interface or an abstract class: written by the type that the value has at run time. Reading takes <c>null</c> only, because nothing says which class to create.
/// </summary>
/// <typeparam name="T">The interface or class.</typeparam>
public readonly struct RunTimeTypeCodec<T> : IUncheckedJsonCodec<T>
    where T : class
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => RunTimeType.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (!at.IsNull(context, out at))
        {
            context.Fail(
                at,
                JsonError.Refused,
                UnreadableType.Error(typeof(T), UnreadableType.WhyNot(typeof(T)) + "; use a class, name the derived types with [JsonDerivedType]"));
        }

        value = null;
        return at;
    }
}
