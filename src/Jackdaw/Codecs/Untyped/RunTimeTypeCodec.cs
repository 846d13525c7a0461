using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>
/// Writes values by their run-time type, with all of its members, and not by the declared type:
/// <c>[JsonCodec(typeof(RunTimeTypeCodec&lt;IShape&gt;))]</c> on the interface or class, or on a member that has such a value or such
/// elements. Only <c>null</c> can be read, because nothing specifies which class to create.
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
