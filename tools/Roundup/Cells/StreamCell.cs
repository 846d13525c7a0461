using System.Diagnostics;
using System.Globalization;
using Roundup.Lineup;
using Roundup.Written;

namespace Roundup.Cells;

/// <summary>Reads a payload from a file stream once and says how much memory that took beyond the graph that stays.</summary>
internal static class StreamCell
{
    public static IReadOnlyList<(string, string)> Run<T>(CellRequest request, Adapter adapter)
    {
        var code = WrittenOutCodes.For<T>();
        Calls<T> calls = adapter.Bind(new Subject<T>(code, new Lazy<T>(() => throw new InvalidOperationException("No graph is needed to read a stream.")), new Lazy<byte[]>([])));
        if (calls.ReadStream is not { } read)
        {
            return [("problem", "no interface for streams")];
        }

        string file = File.Exists(request.PayloadFile) ? request.PayloadFile : request.DocumentFile;
        GC.Collect();
        long before = Process.GetCurrentProcess().WorkingSet64;
        long allocated = GC.GetTotalAllocatedBytes(precise: true);
        T value;
        using (var stream = new FileStream(file, FileMode.Open, FileAccess.Read, FileShare.Read, 0))
        {
            value = read(stream);
        }

        allocated = GC.GetTotalAllocatedBytes(precise: true) - allocated;
        long peak = Process.GetCurrentProcess().PeakWorkingSet64;
        GC.Collect();
        long live = GC.GetTotalMemory(forceFullCollection: true);
        ulong walk = code.Walk(0, value);
        return
        [
            ("bytes", new FileInfo(file).Length.ToString(CultureInfo.InvariantCulture)),
            ("peak", peak.ToString(CultureInfo.InvariantCulture)),
            ("grown", Math.Max(0, peak - before).ToString(CultureInfo.InvariantCulture)),
            ("live", live.ToString(CultureInfo.InvariantCulture)),
            ("allocated", allocated.ToString(CultureInfo.InvariantCulture)),
            ("walk", walk.ToString("x", CultureInfo.InvariantCulture)),
        ];
    }
}
