namespace Jackdaw.Tests.Codecs.Checked;

/// <summary>A value that writes itself: each test says in place what its codec does.</summary>
internal sealed class WriteScript(WriteScript.Step step)
{
    internal delegate void Step(JsonWriter writer);

    internal Step Run { get; } = step;

    internal static string Write(Step step, JsonProfileSettings? settings = null) => CheckedHarness<WriteScript, Codec>.Write(new(step), settings);

    internal readonly struct Codec : IJsonCodec<WriteScript>
    {
        public static void Write(JsonWriter writer, WriteScript value) => value.Run(writer);

        public static WriteScript Read(JsonReader reader) => throw reader.CreateException("It is only written.");
    }
}

/// <summary>What a test's codec does when it reads.</summary>
internal sealed class ReadScript
{
    [ThreadStatic]
    private static Step? _step;

    internal delegate void Step(JsonReader reader);

    internal static void Read(string json, Step step, JsonProfileSettings? settings = null)
    {
        _step = step;
        CheckedHarness<ReadScript, Codec>.Read(json, settings);
    }

    internal readonly struct Codec : IJsonCodec<ReadScript>
    {
        public static bool HandlesNull => true;

        public static void Write(JsonWriter writer, ReadScript value) => throw writer.CreateException("It is only read.");

        public static ReadScript Read(JsonReader reader)
        {
            _step!(reader);
            return new ReadScript();
        }
    }
}
