using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>A dictionary key in a profile that preserves references. A key that looks like metadata is an error, on writing too.</summary>
/// <typeparam name="TKey">The type of the key.</typeparam>
/// <typeparam name="TKeyCodec">The codec in other profiles.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
[Experimental(ExperimentalIds.Unchecked, Message = ExperimentalIds.UncheckedMessage)]
public readonly struct ReferenceKeyCodec<TKey, TKeyCodec> : IUncheckedJsonKeyCodec<TKey>
    where TKey : notnull
    where TKeyCodec : struct, IUncheckedJsonKeyCodec<TKey>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor WriteKey(UncheckedWriteCursor at, WriteContext context, TKey value)
    {
        at = TKeyCodec.WriteKey(at, context, value);
        if (context.EndsWith(at, "\"$id\":"u8) || context.EndsWith(at, "\"$ref\":"u8) || context.EndsWith(at, "\"$values\":"u8))
        {
            context.Fail(at, JsonError.InvalidReference, "A dictionary with the key \"$id\", \"$ref\" or \"$values\" cannot be written if "
                + "references are preserved, because it could not be read back.");
        }

        return at;
    }

    /// <inheritdoc/>
    public static UncheckedReadCursor ReadKey(UncheckedReadCursor at, ReadContext context, out TKey value)
    {
        UncheckedReadCursor after = at.Metadata(context, out MetadataName name);
        if (name != MetadataName.None)
        {
            context.FailMetadata(after, name, "among the keys of a dictionary");
        }

        return TKeyCodec.ReadKey(at, context, out value);
    }
}
