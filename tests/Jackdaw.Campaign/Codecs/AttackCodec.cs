namespace Jackdaw.Campaign.Codecs;

/// <summary>Calls the checked surface in any order, and catches what it likes.</summary>
internal readonly struct AttackCodec : IJsonCodec<Attack>, IJsonKeyCodec<Attack>
{
    public static bool HandlesNull => true;

    public static void Write(JsonWriter writer, Attack value) => WritingSteps.Run(writer);

    public static Attack Read(JsonReader reader)
    {
        ReadingSteps.Run(reader);
        return new Attack();
    }

    public static void WriteKey(JsonWriter writer, Attack value)
    {
        RunningProgram program = RunningProgram.Current;
        if (program.Once(10))
        {
            WritingSteps.Run(writer);
        }
        else
        {
            writer.WriteName(program.Text());
        }
    }

    public static Attack ReadKey(JsonReader reader)
    {
        if (RunningProgram.Current.Once(10))
        {
            ReadingSteps.Run(reader);
        }
        else
        {
            reader.ReadName();
        }

        return new Attack();
    }
}
