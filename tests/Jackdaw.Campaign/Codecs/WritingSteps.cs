using System.Numerics;

namespace Jackdaw.Campaign.Codecs;

/// <summary>Random calls of <see cref="JsonWriter"/>: most in an order that makes sense, the others in none.</summary>
internal static class WritingSteps
{
    private const int Calls = 29;

    internal static void Run(JsonWriter writer)
    {
        RunningProgram program = RunningProgram.Current;
        bool catches = program.Once(3);
        do
        {
            try
            {
                if (program.Once(4) || !program.Step())
                {
                    Call(writer, program, program.Next(Calls));
                }
                else
                {
                    Sensible(writer, program);
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

    private static void Sensible(JsonWriter writer, RunningProgram program)
    {
        switch (program.Next(4))
        {
            case 0:
                writer.BeginObject();
                for (int i = program.Next(4); i > 0 && program.Step(); i--)
                {
                    writer.WriteName(program.Text());
                    Sensible(writer, program);
                }

                writer.EndObject();
                break;
            case 1:
                writer.BeginArray();
                for (int i = program.Next(4); i > 0 && program.Step(); i--)
                {
                    Sensible(writer, program);
                }

                writer.EndArray();
                break;
            case 2 when program.Step():
                writer.WriteValue(new Attack());
                break;
            default:
                Call(writer, program, 7 + program.Next(Calls - 7));
                break;
        }
    }

    private static void Call(JsonWriter writer, RunningProgram program, int call)
    {
        switch (call)
        {
            case 0: writer.BeginObject(); break;
            case 1: writer.EndObject(); break;
            case 2: writer.BeginArray(); break;
            case 3: writer.EndArray(); break;
            case 4: writer.WriteName(program.Text()); break;
            case 5: program.MayThrow(1); break;
            case 6: throw writer.CreateException("refused");
            case 7: writer.WriteString(program.Text()); break;
            case 8: writer.WriteString(program.Text().AsSpan()); break;
            case 9: writer.WriteUtf8String(program.Bytes()); break;
            case 10: writer.WriteString((char)program.Next(0x10000)); break;
            case 11: writer.WriteString(Guid.Empty); break;
            case 12: writer.WriteString(DateTime.MaxValue); break;
            case 13: writer.WriteString(DateTimeOffset.MinValue); break;
            case 14: writer.WriteString(TimeSpan.MinValue); break;
            case 15: writer.WriteString(new Version(1, program.Next(9))); break;
            case 16: writer.WriteBase64(program.Bytes()); break;
            case 17: writer.WriteNull(); break;
            case 18: writer.WriteBoolean(program.Once(2)); break;
            case 19: writer.WriteNumber(long.MinValue); break;
            case 20: writer.WriteNumber(UInt128.MaxValue); break;
            case 21: writer.WriteNumber(BigInteger.Pow(7, program.Next(900))); break;
            case 22: writer.WriteNumber(decimal.MinValue); break;
            case 23: writer.WriteNumber(program.Once(5) ? double.NaN : 1 / (1.0 + program.Next(1000))); break;
            case 24: writer.WriteNumber(program.Once(5) ? Half.PositiveInfinity : Half.Epsilon); break;
            case 25: writer.WriteRaw(program.Bytes()); break;
            case 26: writer.WriteValue(program.Step() ? new HostileModel() : null); break;
            case 27: writer.WriteValue<List<int>>([1, 2, 3]); break;
            default: HostileModel.CallDoor(program); writer.WriteNumber(1); break;
        }
    }
}
