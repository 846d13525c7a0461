using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>Written by a codec that may fail after a streamed value and then writes another value in its place.</summary>
[JsonCodec(typeof(RepentedCodec))]
public sealed record Repented(Stream Source, bool Fails);

public readonly struct RepentedCodec : IJsonCodec<Repented>
{
    public static void Write(JsonWriter writer, Repented value)
    {
        writer.BeginArray();
        writer.WriteNumber(1);
        try
        {
            writer.WriteValue(new Attempt(value));
        }
        catch (InvalidTimeZoneException)
        {
            writer.WriteString("nothing");
        }

        writer.WriteNumber(2);
        writer.EndArray();
    }

    public static Repented Read(JsonReader reader) => throw new NotSupportedException();
}

/// <summary>Writes the streamed value, and then fails if it is to.</summary>
[JsonCodec(typeof(AttemptCodec))]
public sealed record Attempt(Repented Value);

public readonly struct AttemptCodec : IJsonCodec<Attempt>
{
    public static void Write(JsonWriter writer, Attempt value)
    {
        writer.WriteValue(new JsonStreamedBase64(value.Value.Source));
        if (value.Value.Fails)
        {
            throw new InvalidTimeZoneException();
        }
    }

    public static Attempt Read(JsonReader reader) => throw new NotSupportedException();
}

/// <summary>Written by a codec that calls an entry point that can't wait.</summary>
[JsonCodec(typeof(CallsWithinCodec))]
public sealed record CallsWithin(StreamedFolder Folder);

public readonly struct CallsWithinCodec : IJsonCodec<CallsWithin>
{
    public static void Write(JsonWriter writer, CallsWithin value) => writer.WriteString(Json.Serialize(value.Folder));

    public static CallsWithin Read(JsonReader reader) => throw new NotSupportedException();
}

/// <summary>Written as the state of the call.</summary>
[JsonCodec(typeof(StateTextCodec))]
public readonly record struct StateText;

public readonly struct StateTextCodec : IJsonCodec<StateText>
{
    public static void Write(JsonWriter writer, StateText value) => writer.WriteString((string?)writer.State);

    public static StateText Read(JsonReader reader) => throw new NotSupportedException();
}
