using System.Diagnostics;
using Jackdaw.TestKit.Waiting;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>A real server of its own, on a free port of this machine, with its files in a folder that goes with it.</summary>
public abstract class CacheServer : IDisposable
{
    private const int MostAttempts = 50;

    private readonly ReservedPort _port = ReservedPort.Take();
    private Process? _process;

    protected CacheServer(string? program, string package)
    {
        Missing = program is null ? $"no server here: apt-get install {package}" : null;
        Folder = Directory.CreateTempSubdirectory("jackdaw-cache-").FullName;
    }

    /// <summary>Why its tests are skipped; null if they run.</summary>
    public string? Missing { get; }

    public int Port => _port.Number;

    protected string Folder { get; }

    /// <summary>A new client.</summary>
    public IBufferDistributedCache Connect() => Connect(Port);

    /// <summary>A new client that goes through a port of a proxy.</summary>
    public abstract IBufferDistributedCache Connect(int port);

    /// <summary>How long an entry has to live; null: as long as the server has it.</summary>
    public abstract Task<TimeSpan?> LeftAsync(string key);

    /// <summary>As if it were to end after this time.</summary>
    public abstract Task AgeAsync(string key, TimeSpan left);

    public void Start()
    {
        Assert.SkipWhen(Missing is not null, Missing ?? "");
        if (_process is { HasExited: false })
        {
            return;
        }

        (string program, string[] arguments) = Command();

        // One that was killed may hold on to what it shared with its own processes for a moment.
        for (int attempt = 1; _process is null; attempt++)
        {
            Process process = Run(program, arguments);
            Patience.Until(() => process.HasExited || Answers(), $"{program} answers");
            if (!process.HasExited)
            {
                _process = process;
                return;
            }

            Assert.True(attempt < MostAttempts, $"{program} has ended {attempt} times with {process.ExitCode}");
            process.Dispose();
            Thread.Sleep(100 * attempt);
        }
    }

    public void Kill()
    {
        // With its children: those of PostgreSQL hold on to its memory, and it does not start again before they have noticed that it is gone.
        _process!.Kill(entireProcessTree: true);
        _process.WaitForExit();
        _process.Dispose();
        _process = null;
    }

    public void Dispose()
    {
        GC.SuppressFinalize(this);
        if (_process is not null)
        {
            Kill();
        }

        _port.Dispose();
        for (int tries = 50; tries > 0; tries--)
        {
            try
            {
                Directory.Delete(Folder, recursive: true);
                break;
            }
            catch (IOException)
            {
                // Its own processes are still ending.
                Thread.Sleep(100);
            }
        }
    }

    /// <summary>What starts it, in a process that stays the same one.</summary>
    protected abstract (string Program, string[] Arguments) Command();

    /// <summary>It serves, not only listens.</summary>
    protected abstract bool Answers();

    /// <summary>The first of these places that has a program.</summary>
    protected static string? Find(string name, params IEnumerable<string> folders) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Concat(folders).Select(folder => Path.Combine(folder, name)).FirstOrDefault(File.Exists);

    /// <summary>Starts a program whose output nobody reads.</summary>
    protected Process Run(string program, string[] arguments)
    {
        Process process = Process.Start(new ProcessStartInfo(program, arguments) { WorkingDirectory = Folder, RedirectStandardOutput = true, RedirectStandardError = true })!;
        process.OutputDataReceived += (_, _) => { };
        process.ErrorDataReceived += (_, _) => { };
        process.BeginOutputReadLine();
        process.BeginErrorReadLine();
        return process;
    }
}
