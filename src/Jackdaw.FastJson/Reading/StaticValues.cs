namespace fastJSON.Reading;

/// <summary>Compares the value that a document has for a static member with the current value.</summary>
internal static class StaticValues
{
    /// <summary>
    /// Whether both are written as the same text. Objects and collections are new instances each time they are read, an <see cref="object"/> can hold another number type, and dates lose what their
    /// text does not contain, but a program must be able to read what it writes. The text decides, not <see cref="object.Equals(object)"/>: a class may call objects with different members equal.
    /// </summary>
    internal static bool AreSame<T>(ReadSession session, T current, T? read)
    {
        if (current is null || read is null)
        {
            return current is null && read is null;
        }

        try
        {
            // In an array of objects, so that types are part of the text.
            return Text(current).AsSpan().SequenceEqual(Text(read));
        }
        catch (Exception e) when (e is Jackdaw.JsonDataException or NotSupportedException or InvalidOperationException)
        {
            return false;
        }

        byte[] Text(T value) => WriteDoors.ToArray(new object?[] { value }, session.Settings);
    }
}
