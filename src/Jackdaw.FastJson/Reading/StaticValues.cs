namespace fastJSON.Reading;

/// <summary>Compares the value that a document has for a static member with the one that is there.</summary>
internal static class StaticValues
{
    /// <summary>
    /// Whether both are written as the same text. Objects and collections are other instances each time they are read, an <see cref="object"/> has another number type,
    /// and dates lose what their text does not hold; a program has to read what it writes all the same.
    /// </summary>
    internal static bool AreSame<T>(ReadSession session, T there, T? read)
    {
        if (EqualityComparer<T>.Default.Equals(there, read))
        {
            return true;
        }

        try
        {
            // In an array of objects, so that types are part of the text.
            return Text(there).AsSpan().SequenceEqual(Text(read));
        }
        catch (Exception e) when (e is Jackdaw.JsonDataException or NotSupportedException or InvalidOperationException)
        {
            return false;
        }

        byte[] Text(T? value) => WriteDoors.ToArray(new object?[] { value }, session.Settings);
    }
}
