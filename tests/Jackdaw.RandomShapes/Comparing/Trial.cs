using System.Text;
using System.Text.Json;
using Jackdaw.RandomShapes.Values;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.RandomShapes.Comparing;

/// <summary>One type: values are written and read in three ways, documents are changed and read again.</summary>
internal abstract class Trial
{
    private const int MostFaults = 3;

    /// <summary>So many values of a type are also read from changed documents, then every tenth: most of those are refused, and exceptions take nearly all of the time.</summary>
    private const int AlwaysChanged = 200;

    /// <summary>Tries values; faults are added to the report.</summary>
    internal void Run(int values, TrialReport report)
    {
        for (int i = 0; i < values && report.FaultsHere < MostFaults; i++)
        {
            Try(report, changes: i < AlwaysChanged || i % 10 == 0);
        }
    }

    internal static Trial Of(Type type, Type generated, Type runtime, Random random, ValueText text, bool isOwn) =>
        (Trial)Activator.CreateInstance(typeof(Trial<,,>).MakeGenericType(type, generated, runtime), random, text, isOwn)!;

    private protected abstract void Try(TrialReport report, bool changes);
}

/// <summary>The trial of one type.</summary>
internal sealed class Trial<T, TGenerated, TRuntime> : Trial
    where TGenerated : JsonProfile<TGenerated>
    where TRuntime : JsonProfile<TRuntime>
{
    private readonly RandomValues _values;
    private readonly ValueText _text;
    private readonly ChangedDocument _changes;
    private readonly Mutator _mutator;
    private readonly JsonSerializerOptions? _options;
    private readonly bool _fills;

    public Trial(Random random, ValueText text, bool isOwn)
    {
        JsonProfileAttribute settings = (JsonProfileAttribute)Attribute.GetCustomAttribute(typeof(TGenerated), typeof(JsonProfileAttribute))!;
        _values = new RandomValues(random);
        _text = text;
        _changes = new ChangedDocument(random, settings);
        _mutator = new Mutator(random);
        _fills = settings.ObjectCreationHandling == System.Text.Json.Serialization.JsonObjectCreationHandling.Populate;
        _options = isOwn ? null : StjOptions.Of(settings);
    }

    private protected override void Try(TrialReport report, bool changes)
    {
        T value = (T)_values.Of(typeof(T))!;
        Outcomes written = new(
            Outcome.Of(item => Utf8(JsonProfile<TGenerated>.SerializeToUtf8Bytes(item)), value),
            Outcome.Of(item => Utf8(JsonProfile<TRuntime>.SerializeToUtf8Bytes(item)), value),
            _options is null ? null : Outcome.Of(item => Utf8(JsonSerializer.SerializeToUtf8Bytes(item, _options)), value));
        report.Compare(written, written.Theirs is { } theirs ? Excuses.OfWriting(written.Generated, theirs) : 0, () => $"writing {_text.Of(value)}");
        if (!written.Generated.IsValue)
        {
            return;
        }

        byte[] document = Encoding.UTF8.GetBytes((string)written.Generated.Value!);
        Read(document, report);
        if (!changes)
        {
            return;
        }

        if (_changes.Of(document) is { } changed)
        {
            Read(changed, report);
        }

        Read(_mutator.Mutate(document), report);
    }

    private void Read(byte[] document, TrialReport report)
    {
        Outcomes read = new(
            Outcome.Of(utf8 => _text.Of(JsonProfile<TGenerated>.Deserialize<T>(utf8)), document),
            Outcome.Of(utf8 => _text.Of(JsonProfile<TRuntime>.Deserialize<T>(utf8)), document),
            _options is null ? null : Outcome.Of(utf8 => _text.Of(JsonSerializer.Deserialize<T>(utf8, _options)), document));
        report.Compare(read, read.Theirs is { } theirs ? Excuses.OfReading(read.Generated, theirs, document, _fills) : 0, () => $"reading {Utf8(document)}");
    }

    private static string Utf8(byte[] utf8) => Encoding.UTF8.GetString(utf8);
}
