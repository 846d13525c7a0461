namespace Jackdaw.Tests.Codecs.Checked;

internal readonly struct HandedOnCodec : IJsonCodec<HandedOn>
{
    public static void Write(JsonWriter writer, HandedOn value)
    {
        if (IsHandedOn())
        {
            writer.WriteValue(value);
        }
        else if (value.Levels == 0)
        {
            writer.WriteNumber(value.Value);
        }
        else
        {
            writer.BeginArray();
            writer.WriteValue(value with { Levels = value.Levels - 1 });
            writer.EndArray();
        }
    }

    public static HandedOn Read(JsonReader reader)
    {
        if (IsHandedOn())
        {
            return reader.ReadValue<HandedOn>()!;
        }

        if (reader.Kind != JsonKind.Array)
        {
            return new(reader.ReadInt32(), 0);
        }

        HandedOn? inner = null;
        reader.BeginArray();
        while (reader.NextElement())
        {
            inner = reader.ReadValue<HandedOn>();
        }

        return inner! with { Levels = inner.Levels + 1 };
    }

    private static bool IsHandedOn()
    {
        HandedOn.Calls++;
        HandedOn.Done = HandedOn.Done < HandedOn.Times ? HandedOn.Done + 1 : 0;
        return HandedOn.Done > 0;
    }
}
