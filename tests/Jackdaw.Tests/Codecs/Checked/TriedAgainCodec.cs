namespace Jackdaw.Tests.Codecs.Checked;

internal readonly struct TriedAgainCodec : IJsonCodec<TriedAgain>
{
    public static void Write(JsonWriter writer, TriedAgain value)
    {
        TriedAgain.Calls++;
        try
        {
            writer.WriteValue(value);
        }
        catch (JsonDataException)
        {
            writer.WriteValue(value);
        }
    }

    public static TriedAgain Read(JsonReader reader)
    {
        TriedAgain.Calls++;
        try
        {
            return reader.ReadValue<TriedAgain>()!;
        }
        catch (JsonDataException)
        {
            return reader.ReadValue<TriedAgain>()!;
        }
    }
}
