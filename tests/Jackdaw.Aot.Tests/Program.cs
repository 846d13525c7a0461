// Runs the conformance suite in a program that was trimmed and can't make code at run time. Arguments: --notes FILE, which gets all that the suite notes, to be compared with another run's.
using System.Runtime.CompilerServices;
using Jackdaw;
using Jackdaw.Aot.Tests;
using Jackdaw.Conformance;
using Jackdaw.TestModels;

int failed = 0;
bool isTrimmed = !RuntimeFeature.IsDynamicCodeSupported;
using TextWriter notes = args is ["--notes", var path] ? new StreamWriter(path) : TextWriter.Null;
TrimmedConformance suite = new();
Console.WriteLine($"dynamic code: {!isTrimmed}");
foreach (ModelCase model in ModelCases.All.Concat(ModelCases.Served))
{
    // One of the converters writes an array, and some of the objects are, of types that nothing registers; what System.Text.Json serves by reflection is not served here.
    string? missing = model.Name switch { "converters" or "objects" => "JsonModel", _ when ModelCases.Served.Contains(model) => "JD0035", _ => null };
    Check(model.Name, missing is null
        ? () => suite.Transcript(model).ToList().ForEach(note => notes.WriteLine($"{model}: {note.ReplaceLineEndings(" ")}"))
        : () => Claim.That(!isTrimmed || Refusal(model).Contains(missing, StringComparison.Ordinal), $"nothing names {missing}"));
}

Check("keys made to collide", () =>
{
    string items = "[" + string.Join(',', Enumerable.Range(0, 1001).Select(i => $"{{\"Id\":{((long)i << 32) | (uint)i},\"Text\":null}}")) + "]";
    try
    {
        Json.Deserialize<Ledger>(items);
        Claim.That(false, "no exception");
    }
    catch (JsonDataException error) when (error.Code == JsonError.TooManyCollisions)
    {
    }
});
Check("types known at run time", () =>
{
    object[] values = [5, "x", 1.5m, true, new PersonRecord("Ann", 5), Guid.Empty];
    string json = string.Join(' ', values.Select(value => Json.Serialize(value, value.GetType())));
    string expected = """5 "x" 1.5 true """ + Json.Serialize(new PersonRecord("Ann", 5)) + " \"00000000-0000-0000-0000-000000000000\"";
    Claim.That(json == expected, json);
});
Check("schemas", () =>
{
    string schema = Json.GetSchema<PersonRecord>();
    Claim.That(schema is """{"type":["object","null"],"properties":{"Name":{"type":["string","null"]},"Age":{"type":"integer"},"Email":{"type":["string","null"],"default":null}}}""", schema);
});
Check("entries of caches", () => CachedEntries.CheckAsync().GetAwaiter().GetResult());
if (isTrimmed)
{
    foreach ((string name, Action check) in MissingTypes.Checks)
    {
        Check(name, check);
    }
}

Console.WriteLine(failed == 0 ? "all passed" : $"{failed} failed");
return failed == 0 ? 0 : 1;

void Check(string name, Action check)
{
    try
    {
        check();
        Console.WriteLine($"ok      {name}");
    }
    catch (Exception error)
    {
        failed++;
        Console.WriteLine($"FAILED  {name}: {error}");
    }
}

static string Refusal(ModelCase model)
{
    try
    {
        model.Write(model.Sample);
        return "";
    }
    catch (NotSupportedException error)
    {
        return error.Message;
    }
}
