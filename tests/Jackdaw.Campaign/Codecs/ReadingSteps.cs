namespace Jackdaw.Campaign.Codecs;

/// <summary>Random calls of <see cref="JsonReader"/> and <see cref="JsonSlice"/>: most in an order that makes sense, the others in none.</summary>
internal static class ReadingSteps
{
    private const int Calls = 25;

    internal static void Run(JsonReader reader)
    {
        RunningProgram program = RunningProgram.Current;
        bool catches = program.Once(3);
        do
        {
            try
            {
                if (program.Once(4) || !program.Step())
                {
                    Call(reader, program, program.Next(Calls));
                }
                else
                {
                    Sensible(reader, program);
                }
            }
#pragma warning disable CA1031 // A codec that catches everything.
            catch (Exception) when (catches)
#pragma warning restore CA1031
            {
                // It goes on as if nothing had been.
            }
        }
        while (program.Once(6) && program.Step());
    }

    private static void Sensible(JsonReader reader, RunningProgram program)
    {
        switch (reader.Kind)
        {
            case JsonKind.Object when program.Step():
                reader.BeginObject();
                while (reader.NextUtf8Member(out ReadOnlySpan<byte> name))
                {
                    program.Watch(name);
                    Value(reader, program);
                }

                break;
            case JsonKind.Array when program.Step():
                reader.BeginArray();
                while (reader.NextElement())
                {
                    Value(reader, program);
                }

                break;
            case JsonKind.String:
                program.Watch(reader.ReadString());
                break;
            case JsonKind.Boolean:
                reader.ReadBoolean();
                break;
            case JsonKind.Null:
                reader.TryReadNull();
                break;
            case JsonKind.Integer or JsonKind.Fraction:
                reader.ReadDouble();
                break;
            default:
                reader.Skip();
                break;
        }
    }

    private static void Value(JsonReader reader, RunningProgram program)
    {
        switch (program.Next(5))
        {
            case 0:
                reader.Skip();
                break;
            case 1 when program.Step():
                reader.ReadValue<Attack>();
                break;
            case 2:
                Slice(reader.ReadSlice(), program);
                break;
            default:
                Sensible(reader, program);
                break;
        }
    }

    private static void Slice(JsonSlice slice, RunningProgram program)
    {
        program.Watch(slice.Utf8);
        if (slice.Kind == JsonKind.Object && slice.TryGetMember("a"u8, out JsonSlice member))
        {
            program.Watch(member.Utf8);
        }

        switch (program.Next(4))
        {
            case 0 when program.Step():
                slice.Deserialize<Attack>();
                break;
            case 1:
                program.Watch(slice.ToString());
                break;
            case 2 when program.Step():
                slice.Deserialize<HostileModel>();
                break;
            default:
                break;
        }
    }

    private static void Call(JsonReader reader, RunningProgram program, int call)
    {
        switch (call)
        {
            case 0: reader.BeginObject(); break;
            case 1: reader.BeginArray(); break;
            case 2: reader.NextElement(); break;
            case 3:
                if (reader.NextUtf8Member(out ReadOnlySpan<byte> utf8))
                {
                    program.Watch(utf8);
                }

                break;
            case 4:
                if (reader.NextMember(out string? name))
                {
                    program.Watch(name);
                }

                break;
            case 5: program.MayThrow(1); break;
            case 6: throw reader.CreateException("refused");
            case 7: reader.Skip(); break;
            case 8: Slice(reader.ReadSlice(), program); break;
            case 9: program.Watch(reader.ReadName()); break;
            case 10: program.Watch(reader.ReadString()); break;
            case 11: program.Watch(reader.ReadUtf8String()); break;
            case 12: reader.ReadChar(); break;
            case 13: reader.ReadGuid(); break;
            case 14: reader.ReadDateTimeOffset(); break;
            case 15: reader.ReadTimeSpan(); break;
            case 16: reader.ReadVersion(); break;
            case 17: program.Watch(reader.ReadBase64()); break;
            case 18: reader.ReadInt32(); break;
            case 19: reader.ReadUInt128(); break;
            case 20: reader.ReadBigInteger(); break;
            case 21: reader.ReadDecimal(); break;
            case 22: reader.ReadHalf(); break;
            case 23: reader.ReadValue<HostileModel>(); break;
            default: HostileModel.CallDoor(program); break;
        }
    }
}
