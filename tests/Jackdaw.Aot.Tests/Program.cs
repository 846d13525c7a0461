// Reads and writes every model of the tests in a program that was trimmed and can't make code at run time.
using System.Runtime.CompilerServices;
using Jackdaw;
using Jackdaw.TestModels;

int failed = 0;
Console.WriteLine($"dynamic code: {RuntimeFeature.IsDynamicCodeSupported}");
foreach (ModelCase model in ModelCases.All)
{
    // One of the converters calls the serializer of System.Text.Json, which has no metadata here; one of the objects is of an anonymous type.
    string? missing = model.Name switch { "converters" => "JsonSerializableAttribute", "objects" => "JsonModel", _ => null };
    if (missing is not null)
    {
        Check(model.Name, () => MustName(missing, () => model.Write(model.Sample)));
        continue;
    }

    Check(model.Name, () =>
    {
        byte[] written = model.Write(model.Sample);
        byte[] again = model.Write(model.Read(written)!);
        if (!written.AsSpan().SequenceEqual(again) || !written.AsSpan().SequenceEqual(model.Write(model.ReadStrict(written)!)))
        {
            throw new InvalidOperationException("written, read and written again it is not the same");
        }

        for (int length = 0; length < written.Length; length++)
        {
            if (model.Name != "number at the root")
            {
                MustRefuse(() => model.Read(written[..length]));
            }
        }
    });
}

Check("errors", () => MustRefuse(() => Json.Deserialize<PersonRecord>("""{"Name":"a","Age":"b"}""")));
Check("keys made to collide", () =>
{
    string items = "[" + string.Join(',', Enumerable.Range(0, 1001).Select(i => $"{{\"Id\":{((long)i << 32) | (uint)i},\"Text\":null}}")) + "]";
    try
    {
        Json.Deserialize<Ledger>(items);
        throw new InvalidOperationException("no exception");
    }
    catch (JsonDataException error) when (error.Code == JsonError.TooManyCollisions)
    {
    }
});
Check("types known at run time", () =>
{
    object[] values = [5, "x", 1.5m, true, new PersonRecord("Ann", 5), Guid.Empty];
    string json = string.Join(' ', values.Select(value => Json.Serialize(value, value.GetType())));
    if (json != """5 "x" 1.5 true """ + Json.Serialize(new PersonRecord("Ann", 5)) + " \"00000000-0000-0000-0000-000000000000\"")
    {
        throw new InvalidOperationException(json);
    }
});
Check("schemas", () =>
{
    if (Json.Schema<PersonRecord>() is not """{"type":["object","null"],"properties":{"Name":{"type":["string","null"]},"Age":{"type":"integer"},"Email":{"type":["string","null"],"default":null}}}""" and var schema)
    {
        throw new InvalidOperationException(schema);
    }

    MustName("Json.Schema<Jackdaw.TestModels.PointRecord>()", () => Json.Schema(new PointRecord(1, 2).GetType()));
});
Check("types nobody registered", () => MustName("JsonModel", () => Unregistered(new { A = 1 })));

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

static void MustRefuse(Action read)
{
    try
    {
        read();
    }
    catch (JsonDataException)
    {
        return;
    }

    throw new InvalidOperationException("a broken document was accepted");
}

static void MustName(string what, Action action)
{
    try
    {
        action();
    }
    catch (NotSupportedException error) when (error.Message.Contains(what, StringComparison.Ordinal))
    {
        return;
    }

    throw new InvalidOperationException("no exception");
}

static void Unregistered<T>(T value) => Json.Serialize(value);
