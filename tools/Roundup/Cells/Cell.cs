using System.Text;
using Roundup.Data;
using Roundup.Data.Questions;
using Roundup.Lineup;
using Roundup.Running;
using Roundup.Written;

namespace Roundup.Cells;

/// <summary>One entry, one data set, one direction, in a process that does nothing else: read from disk, warm up, measure, print.</summary>
internal static class Cell
{
    public static int Run(CellRequest request, TextWriter output)
    {
        IReadOnlyList<(string Name, string Value)> lines = Guarded(() => DataSets.Find(request.Data).Accept(new Visitor(request)));
        foreach ((string name, string value) in lines)
        {
            output.WriteLine($"{name}={value.Replace("\n", " ").Replace("\r", "")}");
        }

        return 0;
    }

    private static IReadOnlyList<(string, string)> Guarded(Func<IReadOnlyList<(string, string)>> run)
    {
        try
        {
            return run();
        }
        catch (Exception exception)
        {
            return [("problem", Gates.Gate.Words(exception))];
        }
    }

    /// <summary>The graph and the payload from disk, the calls, and the work as one call that says whether its result was right.</summary>
    internal static (Action Once, long Bytes) Work<T>(CellRequest request, Adapter adapter)
    {
        var code = WrittenOutCodes.For<T>();
        Lazy<T> value = new(() =>
        {
            using var reader = new BinaryReader(new BufferedStream(File.OpenRead(request.GraphFile), 1 << 16), Encoding.UTF8);
            return code.ReadBinary(reader);
        });
        if (request.Direction == Directions.Glance)
        {
            return value is Lazy<SearchResponse> questions ? GlanceCell.Work(adapter, questions.Value, ReadPayload(request))
                : throw new NotApplicableException("this data set has no three members to look at");
        }

        Calls<T> calls = adapter.Bind(new Subject<T>(code, value, new Lazy<byte[]>(() => File.ReadAllBytes(request.DocumentFile))));
        return request.Direction == "write" ? Writing(calls, value.Value) : Reading(calls, code, value, ReadPayload(request));
    }

    internal static byte[] ReadPayload(CellRequest request) => File.ReadAllBytes(File.Exists(request.PayloadFile) ? request.PayloadFile : request.DocumentFile);

    private static (Action, long) Writing<T>(Calls<T> calls, T value)
    {
        var output = new ReusedOutput();
        Action<ReusedOutput> write = calls.WriteOwn?.Invoke(value) ?? (to => calls.Write!(to, value));
        write(output);
        long length = output.Length;
        return (() =>
        {
            output.Reset();
            write(output);
            if (output.Length != length)
            {
                throw new InvalidDataException($"{length} bytes were written before, {output.Length} now");
            }
        }, length);
    }

    private static (Action, long) Reading<T>(Calls<T> calls, WrittenOutCode<T> code, Lazy<T> value, byte[] payload)
    {
        if (calls.ReadOwn is { } readOwn)
        {
            // The library's own objects: their hash codes go through every member.
            int whole = readOwn(payload).GetHashCode();
            return (() => Expect((ulong)whole, (ulong)readOwn(payload).GetHashCode()), payload.Length);
        }

        ulong expected = code.Walk(0, value.Value);
        return (() => Expect(expected, code.Walk(0, calls.Read!(payload))), payload.Length);
    }

    internal static void Expect(ulong expected, ulong found)
    {
        if (expected != found)
        {
            throw new InvalidDataException("something else was read than in the gates");
        }
    }

    private sealed class Visitor(CellRequest request) : IDataSetVisitor<IReadOnlyList<(string, string)>>
    {
        public IReadOnlyList<(string, string)> Visit<T>(DataSet<T> data)
        {
            Adapter adapter = Entries.Find(request.Entry);
            if (request.Direction == "stream")
            {
                return StreamCell.Run<T>(request, adapter);
            }

            var (once, bytes) = Work<T>(request, adapter);
            return Sampling.Run(once, bytes, request.Time);
        }
    }
}
