using System.Collections;

namespace Jackdaw.Streams;

/// <summary>The values of a file with one value per line, on a blocking thread. It is opened when the first value is requested.</summary>
/// <param name="begin">The function that opens the file.</param>
internal sealed class BlockingLines<T>(Func<LineRun<T>> begin) : IEnumerable<T?>
{
    public IEnumerator<T?> GetEnumerator() => new Enumerator(begin);

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    private sealed class Enumerator(Func<LineRun<T>> begin) : BlockingEnumerator<T>
    {
        private LineRun<T>? _run;

        private protected override ReadStop Read(out T? value) => (_run ??= begin()).Read(out value);

        private protected override void Fill()
        {
            if (_run!.Waited is { } running)
            {
                _run.Accept(running.GetAwaiter().GetResult());
            }
            else
            {
                _run.Feed.Fill();
            }
        }

        private protected override void Free() => _run?.Dispose();
    }
}
