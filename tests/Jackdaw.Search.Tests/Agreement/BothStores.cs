using System.Globalization;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Search.Tests.Servers;
using Xunit;

namespace Jackdaw.Search.Tests.Agreement;

/// <summary>The same documents on both back ends, for all classes of this folder that only read.</summary>
public class BothStores : IAsyncLifetime
{
    private static readonly JsonSerializerOptions TextOptions = new()
    {
        IncludeFields = true,
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        Converters = { new RoundedDouble(), new RoundedSingle(), new SortedLabels() },
    };

    private SearchdFixture? _server;

    public BothStores()
        : this(SearchdProgram.Sphinx)
    {
    }

    private protected BothStores(SearchdProgram program) => Program = program;

    /// <summary>Which server is beside the embedded back end.</summary>
    internal SearchdProgram Program { get; }

    internal FulltextStore Embedded { get; } = new("backend=embedded");

    internal FulltextStore? Server { get; private set; }

    public async ValueTask InitializeAsync()
    {
        if (!HasServer)
        {
            return;
        }

        Server = await StartServerAsync();
        foreach (FulltextStore store in Stores())
        {
            await store.InitializeAsync();
            await using IFulltextSession session = store.StartSession();
            session.Save(Exhibits.All());
            await session.FlushChangesAsync();
        }
    }

    public ValueTask DisposeAsync()
    {
        Embedded.Dispose();
        Server?.Dispose();
        StopServer();
        GC.SuppressFinalize(this);
        return ValueTask.CompletedTask;
    }

    /// <summary>Both, the embedded one first; skips the test where there is no server.</summary>
    internal FulltextStore[] Stores()
    {
        if (!HasServer)
        {
            Program.SkipUnlessInstalled();
        }

        return [Embedded, Server!];
    }

    /// <summary>Whether there is anything beside the embedded back end.</summary>
    private protected virtual bool HasServer => Program.IsInstalled;

    /// <summary>Texts are sorted without regard to the case of ASCII letters.</summary>
    internal virtual bool SortsWithoutCase => true;

    /// <summary>Whether the metadata of a query have its words.</summary>
    internal virtual bool CountsWords => true;

    /// <summary>Texts and their numbers in an order that both sides have.</summary>
    internal IEnumerable<FacetValue<string>> Sorted(IReadOnlyList<FacetValue<string>> facet) => SortsWithoutCase ? facet : facet.OrderBy(value => value.Key, StringComparer.Ordinal);

    /// <summary>Starts it, empty.</summary>
    private protected virtual Task<FulltextStore> StartServerAsync()
    {
        _server = SearchdFixture.Start(new SearchdSetup { Program = Program, Maps = [SearchdFixture.MapOf<Exhibit>()], Characters = AllCharacters.Table });
        return Task.FromResult(new FulltextStore(_server.ConnectionString));
    }

    private protected virtual void StopServer() => _server?.Dispose();

    /// <summary>What the server refuses, before the test fails because of it.</summary>
    private protected virtual void Refused(Exception error)
    {
    }

    /// <summary>Runs a query on both; rows (in their order, or as a set) and totals have to be the same.</summary>
    internal async Task<List<T>> AgreeAsync<T>(Func<IFulltextSession, IFulltextQuery<T>> query, bool inOrder = false, bool mayBeEmpty = false, bool hasTotal = true)
    {
        FulltextResult<T>[] results = await AskAsync(session => query(session).ToResultAsync(TestContext.Current.CancellationToken));
        string statement = query(Embedded.StartSession()).ToSphinxQl();
        string[][] rows = [.. results.Select(result => Texts(result, inOrder))];
        Assert.True(
            rows[0].SequenceEqual(rows[1]),
            $"{statement}\nembedded: {results[0].Count} rows, server: {results[1].Count}\n{Difference(rows[0], rows[1])}");
        Assert.True(!hasTotal || results[0].Total == results[1].Total, $"{statement}\ntotal {results[0].Total} embedded, {results[1].Total} on the server");
        Assert.True(mayBeEmpty || rows[0].Length > 0, $"{statement}\nfinds nothing, so it shows nothing");
        return [.. results[0]];
    }

    /// <summary>Asks both and returns both answers.</summary>
    internal async Task<T[]> AskAsync<T>(Func<IFulltextSession, Task<T>> ask)
    {
        List<T> answers = [];
        foreach (FulltextStore store in Stores())
        {
            await using IFulltextSession session = store.StartSession();
            try
            {
                answers.Add(await ask(session));
            }
            catch (FulltextException error) when (store == Server)
            {
                Refused(error);
                throw;
            }
        }

        return [.. answers];
    }

    /// <summary>Asks both; the answers have to be the same, as text.</summary>
    internal async Task<T> SameAsync<T>(Func<IFulltextSession, Task<T>> ask)
    {
        T[] answers = await AskAsync(ask);
        Assert.Equal(Text(answers[1]), Text(answers[0]));
        return answers[0];
    }

    /// <summary>Anything as text; relevance is left out, it is the back end's own.</summary>
    internal static string Text<T>(T row)
    {
        if (row is Exhibit exhibit)
        {
            exhibit.Weight = 0;
        }

        // A cluster keeps what is null; the others have no null.
        return JsonSerializer.Serialize(row, TextOptions).Replace("\"Rating\":null", "\"Rating\":0", StringComparison.Ordinal);
    }

    private static string[] Texts<T>(IEnumerable<T> rows, bool inOrder)
    {
        IEnumerable<string> texts = rows.Select(Text);
        return [.. inOrder ? texts : texts.Order(StringComparer.Ordinal)];
    }

    private static string Difference(string[] embedded, string[] server)
    {
        string[] onlyEmbedded = [.. embedded.Except(server).Take(4)];
        string[] onlyServer = [.. server.Except(embedded).Take(4)];
        return onlyEmbedded.Length + onlyServer.Length == 0
            ? $"the order differs:\n  {string.Join("\n  ", embedded.Take(12))}\nserver:\n  {string.Join("\n  ", server.Take(12))}"
            : $"only embedded:\n  {string.Join("\n  ", onlyEmbedded)}\nonly on the server:\n  {string.Join("\n  ", onlyServer)}";
    }

    /// <summary>Servers count in 32 bits and print six digits after the point.</summary>
    private sealed class RoundedDouble : JsonConverter<double>
    {
        public override double Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetDouble();

        public override void Write(Utf8JsonWriter writer, double value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.ToString("G5", CultureInfo.InvariantCulture));
    }

    /// <summary>A real cluster returns the members of a filtered source in an order of its own, which JSON gives no meaning. Everything else returns them as they were saved.</summary>
    private sealed class SortedLabels : JsonConverter<Dictionary<string, int>>
    {
        private static readonly bool IsReal = !string.IsNullOrEmpty(Environment.GetEnvironmentVariable("JACKDAW_ELASTIC"));

        public override Dictionary<string, int> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Dictionary<string, int> value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            foreach ((string label, int count) in IsReal ? value.OrderBy(one => one.Key, StringComparer.Ordinal) : value.AsEnumerable())
            {
                writer.WriteNumber(label, count);
            }

            writer.WriteEndObject();
        }
    }

    private sealed class RoundedSingle : JsonConverter<float>
    {
        public override float Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetSingle();

        public override void Write(Utf8JsonWriter writer, float value, JsonSerializerOptions options) =>
            writer.WriteStringValue(value.ToString("G5", CultureInfo.InvariantCulture));
    }
}
