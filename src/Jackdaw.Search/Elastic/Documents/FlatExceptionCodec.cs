namespace Jackdaw.Search.Elastic;

/// <summary>
/// An exception and what led to it as a list, the outermost first: <c>Depth</c>, <c>ClassName</c>, <c>Message</c>, <c>Source</c>, <c>StackTraceString</c>, <c>RemoteStackTraceString</c>, <c>RemoteStackIndex</c>, <c>HResult</c>
/// and <c>HelpURL</c> of each. It is the form in which the low-level clients of Elasticsearch and OpenSearch put exceptions into documents, so that indexes and dashboards of logs keep their fields. It is not read.
/// </summary>
public readonly struct FlatExceptionCodec : IJsonCodec<Exception>
{
    /// <summary>Deeper ones are left out, as those clients do.</summary>
    private const int MostInner = 20;

    /// <inheritdoc/>
    public static void Write(JsonWriter writer, Exception value)
    {
        writer.BeginArray();
        int depth = 0;
        for (Exception? error = value; error is not null && depth <= MostInner; error = error.InnerException)
        {
            writer.BeginObject();
            writer.Name("Depth").WriteNumber(depth++);
            writer.Name("ClassName").WriteString(error.GetType().ToString());
            writer.Name("Message").WriteString(error.Message);
            writer.Name("Source").WriteString(error.Source);
            writer.Name("StackTraceString").WriteString(error.StackTrace);

            // .NET shows neither; they are there for the sake of the fields.
            writer.Name("RemoteStackTraceString").WriteNull();
            writer.Name("RemoteStackIndex").WriteNumber(0);
            writer.Name("HResult").WriteNumber(error.HResult);
            writer.Name("HelpURL").WriteString(error.HelpLink);
            writer.EndObject();
        }

        writer.EndArray();
    }

    /// <inheritdoc/>
    public static Exception Read(JsonReader reader) => throw reader.Error("Exceptions are written to documents and not read from them: give the class that reads them a List<JsonElement> in the place of the exception.");
}
