using Jackdaw.Bench;
using Roundup.Data;
using Roundup.Data.Questions;
using Roundup.Lineup;
using Roundup.Running;
using Roundup.Written;

namespace Roundup.Gates;

/// <summary>Proves that an entry does the work: what it reads is the graph, all of it, made anew and finished; what it writes depends on every member.</summary>
internal static class Gate
{
    public static GateReport Check<T>(Adapter adapter, DataSet<T> data)
    {
        var report = new GateReport();
        try
        {
            CheckGraphs(adapter, data, report);
        }
        catch (NotApplicableException exception)
        {
            (report.Problem, report.IsNotApplicable) = (exception.Message, true);
        }
        catch (Exception exception)
        {
            // A serializer may throw anything; the row says exactly what.
            report.Problem = Words(exception);
        }

        if (data is DataSet<SearchResponse> questions && Directions.Has(adapter.Id, Directions.Glance))
        {
            GlanceGate.Check(adapter, questions, report);
        }

        return report;
    }

    private static void CheckGraphs<T>(Adapter adapter, DataSet<T> data, GateReport report)
    {
        var code = WrittenOutCodes.For<T>();
        T value = data.Create();
        byte[] document = data.Document(value);
        report.Graph = Fingerprint.Of(code, value);
        if (Directions.IsGlanceOnly(adapter.Id))
        {
            return;
        }

        Calls<T> calls = adapter.Bind(new Subject<T>(code, new Lazy<T>(() => value), new Lazy<byte[]>(document)));
        report.Problem = adapter.IsFloor ? CheckFloor(calls, code, value, document) : Check(adapter, calls, code, data, value, document, report);
    }

    /// <summary>An exception and what is inside it, with types.</summary>
    public static string Words(Exception exception) =>
        exception is System.Reflection.TargetInvocationException { InnerException: { } inner } ? Words(inner)
        : $"{exception.GetType().FullName}: {exception.Message}" + (exception.InnerException is { } cause ? $" ---> {Words(cause)}" : "");

    private static string? CheckFloor<T>(Calls<T> calls, WrittenOutCode<T> code, T value, byte[] document) =>
        calls.Read is null || Fingerprint.Of(code, calls.Read(document)) == Fingerprint.Of(code, value) ? null : "the floor builds another graph";

    private static string? Check<T>(Adapter adapter, Calls<T> calls, WrittenOutCode<T> code, DataSet<T> data, T value, byte[] document, GateReport report)
    {
        byte[] payload = report.Written = Write(calls, value);
        if (payload.Length == 0)
        {
            return "nothing was written";
        }

        Sizes.Measure(payload, report);
        report.Payload = Fingerprint.Of(payload);
        if (Round(calls, code, value, payload) is { } wrong)
        {
            return wrong;
        }

        if (Sizes.InformationFloor(code, value) is var least && payload.Length < least)
        {
            report.Notes.Add($"the payload has fewer bytes ({payload.Length}) than its different strings ({least}): it is compressed, or something is missing");
        }

        if (!Write(calls, value).AsSpan().SequenceEqual(payload))
        {
            report.Notes.Add("writing twice gives different bytes");
        }

        if (Mutations.FirstUnseen(calls, code, data, payload, report) is { } unseen)
        {
            return unseen;
        }

        if (adapter.Format == PayloadFormat.Json)
        {
            CrossRead.Check(calls, code, data.File is null, value, document, payload, report);
        }

        return null;
    }

    /// <summary>Reads, spoils the bytes that were read, and compares: what was put off reads rubbish.</summary>
    internal static string? Round<T>(Calls<T> calls, WrittenOutCode<T> code, T value, byte[] payload)
    {
        byte[] lent = [.. payload];
        T read = calls.Read!(lent);
        lent.AsSpan().Fill(0xFF);
        if (Equality.FirstDifference(value, read) is { } difference)
        {
            return $"reading what it wrote: {difference}";
        }

        if (Fingerprint.Of(code, read) != Fingerprint.Of(code, value))
        {
            return "reading what it wrote gives other bits";
        }

        if (Sharing.FirstShared(value, read) is { } shared)
        {
            return $"what was read holds an object of the original: {shared}";
        }

        T again = calls.Read!([.. payload]);
        return Sharing.FirstShared(read, again) is { } twice ? $"two readings share an object: {twice}" : null;
    }

    internal static byte[] Write<T>(Calls<T> calls, T value)
    {
        var output = new ReusedOutput();
        calls.Write!(output, value);
        return output.Written.ToArray();
    }
}
