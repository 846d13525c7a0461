namespace Jackdaw.TestModels;

/// <summary>The codec hands the value to itself: a mistake that has no end.</summary>
[JsonModel]
[JsonCodec(typeof(EndlessCodec))]
public sealed class Endless;

/// <summary>Reads and writes the value by the codec of its own type; an array as a slice.</summary>
public readonly struct EndlessCodec : IJsonCodec<Endless>
{
    public static void Write(JsonWriter writer, Endless value) => writer.WriteValue(value);

    public static Endless Read(JsonReader reader) =>
        reader.Kind == JsonKind.Array ? reader.ReadSlice().Deserialize<Endless>()! : reader.ReadValue<Endless>()!;
}
