using System.ComponentModel;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>The class of one case of an F# union, which its values have at run time. It is written and read as the union.</summary>
/// <typeparam name="TCase">The class of the case.</typeparam>
/// <typeparam name="TUnion">The union.</typeparam>
/// <typeparam name="TCodec">The codec of the type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct FSharpCaseCodec<TCase, TUnion, TCodec> : IUncheckedJsonCodec<TCase>
    where TCase : class, TUnion
    where TUnion : class
    where TCodec : struct, IUncheckedJsonCodec<TUnion>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, TCase? value) => TCodec.Write(at, context, value);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out TCase? value)
    {
        UncheckedReadCursor after = TCodec.Read(at, context, out TUnion? union);
        value = union as TCase;
        if (value is null && union is not null)
        {
            context.Fail(at, JsonError.UnknownType, $"Expected the case '{typeof(TCase).Name}' of the union '{typeof(TUnion).Name}' but found another one.");
        }

        return after;
    }
}
