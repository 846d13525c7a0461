namespace Jackdaw.Search.Elastic;

/// <summary>
/// Writes an exception and its inner exceptions as a list, outermost first. Each entry has the members <c>Depth</c>, <c>ClassName</c>,
/// <c>Message</c>, <c>Source</c>, <c>StackTraceString</c>, <c>RemoteStackTraceString</c>, <c>RemoteStackIndex</c>, <c>HResult</c> and
/// <c>HelpURL</c>. The low-level Elasticsearch and OpenSearch clients write this form, so log indexes and dashboards keep their fields.
/// Reading is not supported.
/// </summary>
public readonly struct FlatExceptionCodec : IJsonCodec<Exception>
{
    /// <summary>The maximum number of inner exceptions; the rest is omitted, as by the clients.</summary>
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

            // .NET exposes neither; they are written to keep the fields.
            writer.Name("RemoteStackTraceString").WriteNull();
            writer.Name("RemoteStackIndex").WriteNumber(0);
            writer.Name("HResult").WriteNumber(error.HResult);
            writer.Name("HelpURL").WriteString(error.HelpLink);
            writer.EndObject();
        }

        writer.EndArray();
    }

    /// <inheritdoc/>
    public static Exception Read(JsonReader reader) => throw reader.Error(
        "Exceptions can be written but not read. Declare the member as List<JsonElement> in the class that reads it.");
}
