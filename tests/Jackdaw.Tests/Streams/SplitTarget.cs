using System.Text;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestKit.Reference;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Streams;

/// <summary>A type whose values are read one by one from an array that arrives in pieces, and what the span door says of the same array.</summary>
internal abstract class SplitTarget(string name)
{
    public override string ToString() => name;

    /// <summary>Arrays of values of the type that are valid.</summary>
    internal abstract IEnumerable<byte[]> Documents();

    /// <summary>What the span door says.</summary>
    internal abstract Outcome Whole(byte[] document);

    /// <summary>What reading element by element says.</summary>
    internal abstract Outcome Parts(Stream stream, int window);

    /// <summary>The same without a thread that waits.</summary>
    internal abstract Task<Outcome> PartsAsync(Stream stream, int window);

    /// <summary>The types of the suites: all models, scalars, collections, and any document.</summary>
    internal static IReadOnlyList<SplitTarget> All { get; } =
    [
        .. ModelCases.All.Where(model => !model.HasCycles).Select(model => model.Accept(new OfModel())),
        new SplitTarget<Tree>("tree", [Tree.Null.Value, new Tree.Text("é😀\\\"\n]"), new Tree.Array([new Tree.Number(1), new Tree.Object([("a", new Tree.Text("[{"))])])]),
        new SplitTarget<int>("int", [1, -20, 300, int.MaxValue]),
        new SplitTarget<long?>("long?", [null, long.MinValue]),
        new SplitTarget<ulong>("ulong", [0, ulong.MaxValue]),
        new SplitTarget<byte>("byte", [0, 255]),
        new SplitTarget<double>("double", [0.1, -1e300, 5e-324]),
        new SplitTarget<float>("float", [0.1f, 1e30f]),
        new SplitTarget<decimal>("decimal", [1.10m, decimal.MaxValue]),
        new SplitTarget<bool>("bool", [true, false]),
        new SplitTarget<string?>("string", ["", null, "plain text", "line\nbreak \"quoted\" \\ é € 😀 \u0001", "},]{["]),
        new SplitTarget<char>("char", ['a', '"', '€']),
        new SplitTarget<DateTime>("DateTime", [DateTime.UnixEpoch]),
        new SplitTarget<DateTimeOffset>("DateTimeOffset", [DateTimeOffset.UnixEpoch]),
        new SplitTarget<Guid>("Guid", [Guid.Empty, new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)]),
        new SplitTarget<TimeSpan>("TimeSpan", [TimeSpan.FromMinutes(3)]),
        new SplitTarget<Uri>("Uri", [new Uri("https://example.org/a?b=c")]),
        new SplitTarget<byte[]>("bytes", [[], [1, 2, 3, 255]]),
        new SplitTarget<List<int>>("list", [[], [1], [1, 2, 3]]),
        new SplitTarget<int[][]>("array of arrays", [[], [[1, 2], [], [3]]]),
        new SplitTarget<Dictionary<string, int>>("dictionary", [[], new() { ["a\n\"b"] = 1, ["]"] = 2 }]),
        new SplitTarget<Dictionary<string, List<string>>>("dictionary of lists", [new() { ["x"] = ["y", "}"] }]),
        new SplitTarget<object>("object", [1, "text", true]),
        new SplitTarget<System.Text.Json.JsonElement>("JsonElement", [System.Text.Json.JsonSerializer.SerializeToElement(new[] { 1, 2 })]),
        new SplitTarget<System.Text.Json.Nodes.JsonNode>("JsonNode", [new System.Text.Json.Nodes.JsonObject { ["a"] = 1 }]),
        new SplitTarget<(int, string)>("tuple", [(1, "]")]),
    ];

    private sealed class OfModel : IModelVisitor<SplitTarget>
    {
        public SplitTarget Visit<T>(ModelCase<T> model)
            where T : notnull => new SplitTarget<T>(model.Name, () => [model.Write(model.Sample)]);
    }
}

/// <summary>One such type.</summary>
internal sealed class SplitTarget<T>(string name, Func<IEnumerable<byte[]>> elements) : SplitTarget(name)
{
    internal SplitTarget(string name, T[] values)
        : this(name, () => values.Select(value => Json.SerializeToUtf8Bytes(value)))
    {
    }

    internal override IEnumerable<byte[]> Documents()
    {
        string[] texts = [.. elements().Select(Encoding.UTF8.GetString)];
        yield return Encoding.UTF8.GetBytes("[" + string.Join(',', texts) + "]");
        yield return Encoding.UTF8.GetBytes(" \n[\t" + string.Join(" ,\r\n ", texts.Concat(texts)) + " ] \n");
    }

    internal override Outcome Whole(byte[] document) => Outcome.Of(utf8 => Show(Json.Deserialize<List<T?>>(utf8)), document);

    internal override Outcome Parts(Stream stream, int window) => Outcome.Of(
        input => Show([.. Json.DeserializeEnumerable<T>(input, new JsonStreamOptions { BufferSize = window })]), stream);

    internal override async Task<Outcome> PartsAsync(Stream stream, int window)
    {
        List<T?> values = [];
        Exception? failure = null;
        try
        {
            await foreach (T? value in Json.DeserializeAsyncEnumerable<T>(stream, new JsonStreamOptions { BufferSize = window }))
            {
                values.Add(value);
            }
        }
#pragma warning disable CA1031 // Thrown again below, where it is looked at.
        catch (Exception e)
#pragma warning restore CA1031
        {
            failure = e;
        }

        return Outcome.Of<object?>(_ => failure is null ? Show(values) : throw failure, null);
    }

    private static string Show(List<T?>? values) => Json.Serialize(values ?? []);
}
