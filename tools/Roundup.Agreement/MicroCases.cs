using BenchmarkDotNet.Attributes;
using Roundup.Cells;
using Roundup.Data;
using Roundup.Lineup;

namespace Roundup.Agreement;

/// <summary>Five small cases, as BenchmarkDotNet runs them: the same work as in a cell.</summary>
[MemoryDiagnoser]
public class MicroCases
{
    /// <summary>Entry, data set, direction.</summary>
    public static readonly string[] All = ["jackdaw order read", "jackdaw order write", "stj order read", "stj order write", "newtonsoft questions-1 read"];

    private Action _once = () => { };

    [ParamsSource(nameof(Cases))]
    public string Case { get; set; } = All[0];

    /// <summary>Where the graphs lie; said by the variable because BenchmarkDotNet makes this object.</summary>
    internal static string Folder => Environment.GetEnvironmentVariable("ROUNDUP_AGREEMENT") ?? throw new InvalidOperationException("ROUNDUP_AGREEMENT names no folder.");

    public static IEnumerable<string> Cases => All;

    [GlobalSetup]
    public void Prepare() => _once = DataSets.Find(Request(Case).Data).Accept(new Visitor(Request(Case)));

    [Benchmark]
    public void Once() => _once();

    internal static CellRequest Request(string @case) => @case.Split(' ') is [var entry, var data, var direction] ? new(entry, data, direction, Folder, TimeSpan.FromSeconds(5)) : throw new ArgumentException(@case);

    private sealed class Visitor(CellRequest request) : IDataSetVisitor<Action>
    {
        public Action Visit<T>(DataSet<T> data) => Cell.Work<T>(request, Entries.Find(request.Entry)).Once;
    }
}
