namespace Jackdaw.Search.Results;

/// <summary>A cell reader that uses the serializer.</summary>
internal interface IJsonReader
{
    /// <summary>Checks that the serializer can read the type.</summary>
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
            throw new FulltextException(
                $"The query was not sent, because its column '{column}' cannot be read. {exception.Message}", exception);
        }
    }
}
