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
            writer.WriteName("Depth").WriteNumber(depth++);
            writer.WriteName("ClassName").WriteString(error.GetType().ToString());
            writer.WriteName("Message").WriteString(error.Message);
            writer.WriteName("Source").WriteString(error.Source);
            writer.WriteName("StackTraceString").WriteString(error.StackTrace);

            // .NET exposes neither; they are written to keep the fields.
            writer.WriteName("RemoteStackTraceString").WriteNull();
            writer.WriteName("RemoteStackIndex").WriteNumber(0);
            writer.WriteName("HResult").WriteNumber(error.HResult);
            writer.WriteName("HelpURL").WriteString(error.HelpLink);
            writer.EndObject();
        }

        writer.EndArray();
    }

    /// <inheritdoc/>
    public static Exception Read(JsonReader reader) => throw reader.CreateException(
        "Exceptions can be written but not read. Declare the member as List<JsonElement> in the class that reads it.");
}
