using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Writes the beginning of an object that has an identity.</summary>
internal static class ReferenceText
{
    /// <summary>The longest text: brace, name, ten digits, quotes.</summary>
    private const int MostBytes = 64;

    /// <summary>Enters an object and writes its id; or, where it has been written before, a reference to it, and the object is complete.</summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object, or the box of a struct.</param>
    /// <param name="isNew">Whether what is in it has to be written; the brace is open then.</param>
    internal static UncheckedWriteCursor Begin(UncheckedWriteCursor at, WriteContext context, object value, out bool isNew)
    {
        at = context.Enter(at, MostBytes);
        isNew = context.References.Add(value, out int id);
        if (isNew)
        {
            return context.Reserve(at.Literal("{\"$id\":\""u8, 8).Int32(id).Ascii('"'), 0);
        }

        return context.EndObject(at.Literal("{\"$ref\":\"       "u8, 9).Int32(id).Ascii('"'));
    }

    /// <summary>The name before the elements of a collection.</summary>
    internal static UncheckedWriteCursor Values(UncheckedWriteCursor at) => at.Literal(",\"$values\":     "u8, 11);
}
