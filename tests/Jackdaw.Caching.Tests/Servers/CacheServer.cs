using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using Microsoft.Extensions.Caching.Distributed;

namespace Jackdaw.Caching.Tests.Servers;

/// <summary>A real server of its own, on a free port of this machine, with its files in a folder that goes with it.</summary>
public abstract class CacheServer : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    private Process? _process;

    protected CacheServer(string? program, string package)
    {
        Missing = program is null ? $"no server here: apt-get install {package}" : null;
        Port = FreePort();
        Folder = Directory.CreateTempSubdirectory("jackdaw-cache-").FullName;
    }

    /// <summary>Why its tests are skipped; null if they run.</summary>
    public string? Missing { get; }

    public int Port { get; }

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
        for (long begin = Stopwatch.GetTimestamp(); ;)
        {
            Process process = Run(program, arguments);
            while (!process.HasExited && Stopwatch.GetElapsedTime(begin) < Patience)
            {
                if (Answers())
                {
                    _process = process;
                    return;
                }

                Thread.Sleep(20);
            }

            Assert.True(process.HasExited && Stopwatch.GetElapsedTime(begin) < Patience, $"{program} does not answer");
            process.Dispose();
            Thread.Sleep(100);
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
        if (_process is not null)
        {
            Kill();
        }

        for (int tries = 50; tries > 0; tries--)
        {
            try
            {
                Directory.Delete(Folder, recursive: true);
                return;
            }
            catch (IOException)
            {
                // Its own processes are still ending.
                Thread.Sleep(100);
            }
        }

        GC.SuppressFinalize(this);
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

    private static int FreePort()
    {
        using TcpListener free = new(IPAddress.Loopback, 0);
        free.Start();
        return ((IPEndPoint)free.LocalEndpoint).Port;
    }
}
