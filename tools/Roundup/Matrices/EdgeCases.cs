using Jackdaw.Bench;
using Roundup.Lineup;
using Roundup.Written;

namespace Roundup.Matrices;

/// <summary>One value at the edge: what an entry makes of it.</summary>
internal sealed record EdgeCase(string Name, Func<Adapter, (string Outcome, string? Detail)> Try);

/// <summary>The edge matrix of the protocol.</summary>
internal static class EdgeCases
{
    public static readonly IReadOnlyList<EdgeCase> All =
    [
        Of("integers, greatest", () => new EdgeIntegers { Byte = byte.MaxValue, Short = short.MaxValue, Int = int.MaxValue, Long = long.MaxValue, ULong = ulong.MaxValue }),
        Of("integers, least", () => new EdgeIntegers { Short = short.MinValue, Int = int.MinValue, Long = long.MinValue }),
        Of("NaN", () => new EdgeDouble { Value = double.NaN }),
        Of("infinity", () => new EdgeDouble { Value = double.PositiveInfinity }),
        Of("negative zero", () => new EdgeDouble { Value = -0.0 }),
        Of("17 digits", () => new EdgeDouble { Value = 0.1 + 0.2 }),
        Of("least subnormal", () => new EdgeDouble { Value = double.Epsilon }),
        Of("float", () => new EdgeSingle { Value = 16777216.5f / 3 }),
        Of("decimal, greatest", () => new EdgeDecimal { Value = decimal.MaxValue }),
        Of("decimal, 28 places", () => new EdgeDecimal { Value = 1.0000000000000000000000000001m }),
        Of("decimal, its scale", () => new EdgeDecimal { Value = 1.500m }),
        Of("time, UTC", () => new EdgeTime { Value = new DateTime(2024, 2, 29, 23, 59, 59, DateTimeKind.Utc).AddTicks(9_999_999) }),
        Of("time, unspecified", () => new EdgeTime { Value = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Unspecified) }),
        Of("time, local", () => new EdgeTime { Value = new DateTime(2024, 2, 29, 1, 2, 3, DateTimeKind.Local) }),
        Of("time, least", () => new EdgeTime { Value = DateTime.MinValue }),
        Of("offset", () => new EdgeOffset { Value = new DateTimeOffset(2024, 2, 29, 1, 2, 3, TimeSpan.FromMinutes(-570)) }),
        Of("day", () => new EdgeDay { Value = new DateOnly(2024, 2, 29) }),
        Of("span", () => new EdgeSpan { Value = TimeSpan.FromTicks(-1_234_567_890_123) }),
        Of("Guid", () => new EdgeGuid { Value = new Guid("6f9619ff-8b86-4d01-b42d-00cf4fc964ff") }),
        Of("surrogate pair", () => new EdgeText { Value = "a😀z" }),
        Of("lone surrogate", () => new EdgeText { Value = "a\uD800z" }),
        Of("NUL in text", () => new EdgeText { Value = "a\0z" }),
        Of("control characters", () => new EdgeText { Value = "a\u0001\u001F\u007F\u2028z" }),
        Of("empty text", () => new EdgeText { Value = "" }),
        Of("null text", () => new EdgeText()),
        Of("empty list", () => new EdgeList { Value = [] }),
        Of("null list", () => new EdgeList()),
        Of("no bytes", () => new EdgeBytes { Value = [] }),
        Of("100 KB of bytes", () => new EdgeBytes { Value = Bytes(100_000) }),
        Of("60 levels", () => Chain(60)),
        Of("1,000 levels", () => Chain(1000)),
        Of("100,000 levels", () => Chain(100_000)),
        Twice(),
        Of("private constructor", () => EdgePrivateConstructor.Make(7)),
        Of("init-only", () => new EdgeInit { Value = 7, Text = "x" }),
        Of("required", () => new EdgeRequired { Value = 7, Text = "x" }),
        Of("record", () => new EdgeRecord(7, "x")),
        Of("flags", () => new EdgeEnum { Value = EdgeFlags.First | EdgeFlags.Last, Unnamed = (EdgeFlags)12345 }),
        Of("keys, int", () => new EdgeIntKeys { Value = new() { [7] = "seven", [-1] = "minus" } }),
        Of("keys, Guid", () => new EdgeGuidKeys { Value = new() { [new Guid("6f9619ff-8b86-4d01-b42d-00cf4fc964ff")] = 1 } }),
        Of("derived types", () => new EdgeShapes { Value = [new EdgeCircle { Name = "c", Radius = 1.5 }, new EdgeSquare { Name = "s", Side = 2 }] }),
        Of("cycle", Cycle),
    ];

    private static EdgeCase Of<T>(string name, Func<T> create) => new(name, adapter => Attempt(() =>
    {
        T value = create();
        Calls<T> calls = adapter.Bind(Subject<T>());
        T read = calls.Read!(Gates.Gate.Write(calls, value));
        return Difference(value, read) is { } difference ? ("lossy", difference) : ("pass", (string?)null);
    }));

    /// <summary>A member that occurs twice: which one counts is nobody's standard, so the answer is told and not judged.</summary>
    private static EdgeCase Twice() => new("a member twice", adapter => adapter.Format != PayloadFormat.Json ? ("n/a", null) : Attempt(() =>
    {
        Calls<EdgeDouble> calls = adapter.Bind(Subject<EdgeDouble>());
        double value = calls.Read!("""{"Value":1,"Value":2}"""u8.ToArray()).Value;
        return value is 2 ? ("pass", "the last one counts") : ("lossy", $"{value} is read");
    }));

    private static (string, string?) Attempt(Func<(string, string?)> run)
    {
        try
        {
            return run();
        }
        catch (NotApplicableException exception)
        {
            return ("n/a", exception.Message);
        }
        catch (Exception exception)
        {
            return ("throws", Gates.Gate.Words(exception));
        }
    }

    /// <summary>Hand-written entries need code; where there is none they are not asked.</summary>
    private static Subject<T> Subject<T>()
    {
        WrittenOutCode<T>? code = null;
        try
        {
            code = WrittenOutCodes.For<T>();
        }
        catch (NotSupportedException)
        {
            // Entries that need it say so themselves.
        }

        return new Subject<T>(code, new Lazy<T>(() => default!), new Lazy<byte[]>([]));
    }

    private static string? Difference(object? expected, object? actual)
    {
        if (expected is EdgeCycle and not null)
        {
            return actual is EdgeCycle cycle && ReferenceEquals(cycle, cycle.Self) ? null : "the cycle is gone";
        }

        if (expected is not EdgeNode)
        {
            return Equality.FirstDifference(expected, actual);
        }

        // Without recursion: the stack is the serializer's to spend.
        int levels = 0;
        for (EdgeNode? node = (EdgeNode)expected, other = (EdgeNode?)actual; node is not null; node = node.Next, other = other.Next, levels++)
        {
            if (other is null)
            {
                return $"only {levels} levels were read";
            }
        }

        return null;
    }

    private static byte[] Bytes(int count)
    {
        byte[] bytes = new byte[count];
        new Random(3).NextBytes(bytes);
        return bytes;
    }

    private static EdgeNode Chain(int levels)
    {
        var node = new EdgeNode();
        for (int i = 1; i < levels; i++)
        {
            node = new EdgeNode { Next = node };
        }

        return node;
    }

    private static EdgeCycle Cycle()
    {
        var cycle = new EdgeCycle { Id = 1 };
        cycle.Self = cycle;
        return cycle;
    }
}
