using System.ComponentModel;
using Jackdaw.Dom;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary><see cref="JsonPatch"/> as an array of operations (RFC 6902), or <c>null</c>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct JsonPatchCodec : IUncheckedJsonCodec<JsonPatch>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, JsonPatch? value) => NodeWriter.Write(at, context, value?.ToNode());

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out JsonPatch? value)
    {
        if (at.IsNull(context, out at))
        {
            value = null;
            return at;
        }

        at = PatchReader.Read(at, context, out JsonPatch patch);
        value = patch;
        return at;
    }
}
