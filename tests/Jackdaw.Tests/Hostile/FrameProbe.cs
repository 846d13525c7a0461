using System.Runtime.CompilerServices;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Hostile;

/// <summary>A chain whose levels note where the stack is, so that the stack that one level takes can be measured.</summary>
[JsonModel]
public sealed class FrameProbe
{
    private const int Levels = 20;

    [ThreadStatic]
    private static List<nuint>? _places;

    public int Level
    {
        get => Note();
        set => Note();
    }

    public FrameProbe? Next { get; set; }

    /// <summary>Returns the most bytes of stack that one level takes, reading and writing with run-time codecs.</summary>
    internal static (long Read, long Write) Measure()
    {
        string document = string.Concat(Enumerable.Repeat("{\"Level\":1,\"Next\":", Levels)) + "null" + new string('}', Levels);
        _places = [];
        FrameProbe value = RuntimeJson.Deserialize<FrameProbe>(document)!;
        long read = Farthest();
        RuntimeJson.Serialize(value);
        return (read, Farthest());
    }

    private static long Farthest()
    {
        Assert.Equal(Levels, _places!.Count);
        long most = _places.Zip(_places.Skip(1), (one, next) => Math.Abs((long)one - (long)next)).Max();
        _places.Clear();
        return most;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static unsafe int Note()
    {
        int here = 0;
        _places?.Add((nuint)(&here));
        return 1;
    }
}
