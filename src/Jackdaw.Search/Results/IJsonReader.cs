namespace Jackdaw.Search.Results;

/// <summary>A reader that leaves its work to the serializer.</summary>
internal interface IJsonReader
{
    /// <exception cref="FulltextException">The serializer can't read the type.</exception>
    void EnsureReadable(JsonObjectSerializer serializer, string column);

    static void EnsureReadable<T>(JsonObjectSerializer serializer, string column)
    {
        try
        {
            serializer.EnsureReadable<T>();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            throw new FulltextException($"The query was not sent, because its column '{column}' can't be read. {exception.Message}", exception);
        }
    }
}
