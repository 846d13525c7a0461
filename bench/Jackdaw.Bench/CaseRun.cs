using System.Buffers;
using Jackdaw.Bench.Libraries;

namespace Jackdaw.Bench;

/// <summary>Runs one scenario: makes the data, drops libraries that are wrong, measures the rest.</summary>
internal sealed class CaseRun<T>(Scenario<T> scenario, Pace pace)
    where T : class
{
    /// <summary>Above this a new array costs more than the writing: everybody writes into a reused buffer.</summary>
    private const int ReusedBufferFrom = 80 * 1024;

    public CaseResult Run(IReadOnlyList<Library> libraries)
    {
        var data = CreateData();
        var check = new CaseCheck<T>(data);
        var writes = new List<Entry>();
        var reads = new List<Entry>();
        foreach (var library in libraries)
        {
            if (library.For(data) is not { } calls)
            {
                continue;
            }
            if (scenario.Writes && calls.ToBytes is not null && calls.ToWriter is not null && check.Writes(library, calls))
            {
                writes.Add(new Entry(library, WriteLoop(calls, data)));
            }
            if (calls.Read is not null && check.Reads(library, calls.Read))
            {
                reads.Add(new Entry(library, count => ReadLoop(calls.Read, data.Document, count)));
            }
        }
        return new CaseResult(
            scenario, data.Document.Length, Measure.Interleaved(writes, pace), Measure.Interleaved(reads, pace), check.Failures);
    }

    private CaseData<T> CreateData()
    {
        if (scenario.Value is not null)
        {
            var value = scenario.Value();
            byte[] compact = SystemTextJsonLibrary.ToDocument(value);
            return new CaseData<T>(scenario, value, compact, scenario.Reshape?.Invoke(compact) ?? compact);
        }
        byte[] document = File.ReadAllBytes(DataFolder.Find(scenario.File!)!);
        var read = SystemTextJsonLibrary.FromDocument<T>(document);
        return new CaseData<T>(scenario, read, SystemTextJsonLibrary.ToDocument(read), document);
    }

    private static Action<int> WriteLoop(Calls<T> calls, CaseData<T> data)
    {
        if (data.Compact.Length <= ReusedBufferFrom)
        {
            return count => ToBytesLoop(calls.ToBytes!, data.Value, count);
        }
        var output = new ArrayBufferWriter<byte>(data.Compact.Length * 2);
        return count => ToWriterLoop(calls.ToWriter!, output, data.Value, count);
    }

    private static void ToBytesLoop(Func<T, byte[]> write, T value, int count)
    {
        for (int i = 0; i < count; i++)
        {
            GC.KeepAlive(write(value));
        }
    }

    private static void ToWriterLoop(Action<IBufferWriter<byte>, T> write, ArrayBufferWriter<byte> output, T value, int count)
    {
        for (int i = 0; i < count; i++)
        {
            output.ResetWrittenCount();
            write(output, value);
        }
    }

    private static void ReadLoop(ReadCall<T> read, byte[] document, int count)
    {
        for (int i = 0; i < count; i++)
        {
            GC.KeepAlive(read(document));
        }
    }
}
