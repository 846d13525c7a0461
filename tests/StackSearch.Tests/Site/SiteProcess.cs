using System.Diagnostics;
using System.Globalization;
using Jackdaw.TestKit.Waiting;

namespace StackSearch.Tests.Site;

/// <summary>The site as users run it: a process of its own on a free port, with 2,000 generated posts. Shared by all tests that look at it.</summary>
public sealed class SiteProcess : IDisposable
{
    public const int Posts = 2_000;

    private readonly Process _process;
    private readonly Task<string> _errors;

    public SiteProcess()
        : this("--count", Posts.ToString(CultureInfo.InvariantCulture), "--urls", "http://127.0.0.1:0")
    {
    }

    internal SiteProcess(params IEnumerable<string> args)
        : this(StackSearchProcess.Start(AppContext.BaseDirectory, args))
    {
    }

    private SiteProcess(Process process)
    {
        _process = process;
        _errors = _process.StandardError.ReadToEndAsync();
        Address = ReadAddress();
        Http = new HttpClient(new HttpClientHandler { AllowAutoRedirect = false, UseProxy = false }) { BaseAddress = Address, Timeout = Patience.Time };
    }

    /// <summary>The site whose processes share a cache.</summary>
    internal static SiteProcess WithSharedCache(params IEnumerable<string> args) => new(StackSearchProcess.StartShared(AppContext.BaseDirectory, args));

    public Uri Address { get; }

    public HttpClient Http { get; }

    internal int ProcessId => _process.Id;

    /// <summary>Ends the site with a signal, and tells how it ended.</summary>
    internal ProcessResult End(string signal)
    {
        StackSearchProcess.Signal(_process, signal);
        Assert.True(_process.WaitForExit(Patience.Time), "the site did not end");
        return new ProcessResult(_process.ExitCode, "", _errors.GetAwaiter().GetResult());
    }

    public void Dispose()
    {
        Http.Dispose();
        if (!_process.HasExited)
        {
            _process.Kill(entireProcessTree: true);
            _process.WaitForExit(Patience.Time);
        }
        _process.Dispose();
    }

    private Uri ReadAddress()
    {
        const string Before = "Listening on ";
        using CancellationTokenSource patience = new(Patience.Time);
        try
        {
            while (_process.StandardOutput.ReadLineAsync(patience.Token).AsTask().GetAwaiter().GetResult() is { } line)
            {
                if (line.StartsWith(Before, StringComparison.Ordinal))
                {
                    // What it says later must not fill the pipe.
                    _ = _process.StandardOutput.ReadToEndAsync();
                    return new Uri(line[Before.Length..].Split(' ')[0]);
                }
            }
        }
        catch (OperationCanceledException)
        {
            _process.Kill(entireProcessTree: true);
        }
        _process.WaitForExit();
        throw new InvalidOperationException($"The site did not start: {_errors.GetAwaiter().GetResult().Split('\n')[0]}");
    }
}
