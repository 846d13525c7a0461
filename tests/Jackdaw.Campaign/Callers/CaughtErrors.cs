namespace Jackdaw.Campaign.Callers;

/// <summary>Something whose codec catches an error for each element.</summary>
[JsonCodec(typeof(CaughtErrorsCodec))]
internal sealed record CaughtErrors(int Count);

/// <summary>Reads numbers where there are none, and writes what has no JSON.</summary>
internal readonly struct CaughtErrorsCodec : IJsonCodec<CaughtErrors>
{
    public static CaughtErrors Read(JsonReader reader)
    {
        int count = 0;
        reader.BeginArray();
        while (reader.NextElement())
        {
            try
            {
                reader.ReadValue<int>();
            }
            catch (JsonDataException)
            {
                count++;
                reader.Skip();
            }
        }

        return new(count);
    }

    public static void Write(JsonWriter writer, CaughtErrors value)
    {
        writer.BeginArray();
        for (int i = 0; i < value.Count; i++)
        {
            try
            {
                writer.WriteValue(double.NaN);
            }
            catch (JsonDataException)
            {
                writer.WriteString("a text of about as many bytes as an element has that is read, so that the paths have as long a way to go through the document");
            }
        }

        writer.EndArray();
    }
}
