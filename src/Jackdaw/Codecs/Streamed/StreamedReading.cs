using Jackdaw.Reading;

namespace Jackdaw.Codecs;

/// <summary>
/// Streamed values are absent when an object is read: a part of the call has taken them out of the document. Otherwise they are errors.
/// </summary>
internal static class StreamedReading
{
    internal static UncheckedReadCursor Read<T>(UncheckedReadCursor at, ReadContext context, out T? value)
        where T : class
    {
        value = null;
        if (!at.IsNull(context, out UncheckedReadCursor after))
        {
            // If the value itself is malformed, that is the better message.
            at.SkipValue(context);
            context.Fail(
                at,
                JsonError.Refused,
                "A streamed value cannot be read into memory. Use DeserializeAsync with a JsonPart whose pointer leads here, or a member "
                    + "of another type.");
        }

        return after;
    }
}
