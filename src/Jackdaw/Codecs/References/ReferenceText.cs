using Jackdaw.Writing;

namespace Jackdaw.Codecs;

/// <summary>Writes the beginning of an object that has an identity.</summary>
internal static class ReferenceText
{
    /// <summary>The maximum length: brace, name, ten digits and quotes.</summary>
    private const int MostBytes = 64;

    /// <summary>
    /// Enters an object and writes its id. If the object has been written before, writes a complete reference to it instead.
    /// </summary>
    /// <param name="at">The position to write at.</param>
    /// <param name="context">The state of this operation.</param>
    /// <param name="value">The object, or the box of a struct.</param>
    /// <param name="isNew">Whether its contents have to be written; if so, the brace is open.</param>
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

    /// <summary>Writes the name before the elements of a collection.</summary>
    internal static UncheckedWriteCursor Values(UncheckedWriteCursor at) => at.Literal(",\"$values\":     "u8, 11);
}
