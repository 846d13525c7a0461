using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>Streamed values are not there when an object is read: a part of the call has taken them out of the document, or they are refused.</summary>
internal static class StreamedReading
{
    internal static UncheckedReadCursor Read<T>(UncheckedReadCursor at, ReadContext context, out T? value)
        where T : class
    {
        value = null;
        if (!at.IsNull(context, out UncheckedReadCursor after))
        {
            // A value that is malformed itself is the better message.
            at.SkipValue(context);
            context.Fail(
                at,
                JsonError.Refused,
                "A streamed value can't be read into memory. Use DeserializeAsync with a JsonPart whose pointer leads here, or a member of another type.");
        }

        return after;
    }
}
