namespace Jackdaw.Campaign.Codecs;

/// <summary>Setters and getters that throw or call a door, enumerables that don't end, keys whose hash codes lie.</summary>
[JsonModel]
internal sealed class HostileModel
{
    /// <summary>Deeper than this no hostile code calls a door: the library's own limit of 64 is for tests of its own.</summary>
    private const int DeepestCalls = 5;

    public int Throwing
    {
        get
        {
            RunningProgram.Current.MayThrow(12);
            return 1;
        }

        set => RunningProgram.Current.MayThrow(12);
    }

    public int Calling
    {
        get
        {
            CallDoor(RunningProgram.Current);
            return 2;
        }

        set => CallDoor(RunningProgram.Current);
    }

    public Attack? Any { get; set; } = RunningProgram.Current.Once(2) ? new Attack() : null;

    public List<Attack>? Many { get; set; } = RunningProgram.Current.Once(3) ? [new(), new()] : null;

    public HashSet<Attack>? Set { get; set; }

    public Dictionary<Attack, int>? Keyed { get; set; } = RunningProgram.Current.Once(4) ? Table() : null;

    public IEnumerable<int>? Counting { get; set; } = RunningProgram.Current.Once(4) ? Count() : null;

    public HostileModel? Inner { get; set; } = RunningProgram.Current.Once(3) && RunningProgram.Current.Step() ? new HostileModel() : null;

    /// <summary>Reads or writes another document while one is read or written, and forgets how that ended.</summary>
    internal static void CallDoor(RunningProgram program)
    {
        if (program.Nested >= DeepestCalls || !program.Step())
        {
            return;
        }

        program.Nested++;
        try
        {
            switch (program.Next(5))
            {
                case 0:
                    Json.Serialize(new Attack());
                    break;
                case 1:
                    Json.Deserialize<Attack>("{\"a\":[1,\"b\\n\",{\"c\":null}],\"d\":true}");
                    break;
                case 2:
                    Json.Deserialize<HostileModel>("{\"Throwing\":1,\"Many\":[1,2,{}],\"Keyed\":{\"x\":1,\"y\":2},\"Set\":[1,2,3],\"Calling\":2}"u8);
                    break;
                case 3:
                    Json.Serialize(Stream.Null, new HostileModel());
                    break;
                default:
                    using (Json.Parse("[1,{\"x\":\"é\"}]"))
                    {
                    }

                    break;
            }
        }
#pragma warning disable CA1031 // Hostile code hides what went wrong.
        catch (Exception) when (program.Once(2))
#pragma warning restore CA1031
        {
        }
        finally
        {
            program.Nested--;
        }
    }

    private static Dictionary<Attack, int> Table()
    {
        Dictionary<Attack, int> table = new(ReferenceEqualityComparer.Instance) { [new()] = 1, [new()] = 2 };
        return table;
    }

    /// <summary>Ends some time: with an exception, or because the program is over.</summary>
    private static IEnumerable<int> Count()
    {
        for (int i = 0; RunningProgram.Current.Step(); i++)
        {
            RunningProgram.Current.MayThrow(30);
            yield return i;
        }
    }
}
