using System.Diagnostics;
using System.Globalization;
using System.Runtime;
using Roundup.Data;
using Roundup.Lineup;
using Roundup.Written;

namespace Roundup.Cells;

/// <summary>Writes and reads four types for the first time in a process that has done nothing else.</summary>
internal static class FirstCell
{
    /// <summary>The types, in the order in which they are met.</summary>
    public static readonly string[] Data = ["order", "index-view", "questions-1", "books-1"];

    /// <param name="entry">What is measured, or "none".</param>
    /// <param name="isChecked">The graphs that were read are compared: not in a process that is measured, whose time that would be.</param>
    /// <param name="output">Where the lines go.</param>
    public static int Run(string entry, bool isChecked, TextWriter output)
    {
        if (entry != "none")
        {
            Adapter adapter = Entries.Find(entry);
            foreach (string data in Data)
            {
                DataSets.Find(data).Accept(new Visitor(adapter, isChecked, output));
            }
        }

        output.WriteLine($"methods={JitInfo.GetCompiledMethodCount()}");
        output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"jit={JitInfo.GetCompilationTime().TotalMilliseconds}"));
        output.WriteLine($"assemblies={AppDomain.CurrentDomain.GetAssemblies().Length}");
        return 0;
    }

    private sealed class Visitor(Adapter adapter, bool isChecked, TextWriter output) : IDataSetVisitor<bool>
    {
        public bool Visit<T>(DataSet<T> data)
        {
            T value = data.Create();
            try
            {
                var bytes = new ReusedOutput();
                long start = Stopwatch.GetTimestamp();
                Calls<T> calls = adapter.Bind(new Subject<T>(WrittenOutCodes.For<T>(), new Lazy<T>(value), new Lazy<byte[]>([])));
                calls.Write!(bytes, value);
                Print("write", start);
                byte[] payload = bytes.Written.ToArray();
                start = Stopwatch.GetTimestamp();
                T read = calls.Read!(payload);
                Print("read", start);
                WrittenOutCode<T> code = WrittenOutCodes.For<T>();
                if (isChecked && code.Walk(0, read) != code.Walk(0, value))
                {
                    throw new InvalidDataException("another graph was read than was written");
                }
            }
            catch (Exception exception)
            {
                output.WriteLine($"problem={data.Id}: {Gates.Gate.Words(exception).ReplaceLineEndings(" ")}");
            }

            return true;
        }

        private void Print(string name, long start) =>
            output.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{name}={Stopwatch.GetElapsedTime(start).TotalMilliseconds}"));
    }
}
