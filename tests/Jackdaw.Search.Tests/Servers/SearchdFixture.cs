using System.Diagnostics;
using System.Globalization;
using System.Net;
using System.Net.Sockets;
using System.Text;
using Jackdaw.Search.Mapping;
using Jackdaw.TestKit.Waiting;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>
/// A search server of its own for a class of tests: <c>searchd --console</c> on free ports of the loopback, with its data in a new temporary
/// folder. Indexes come from the maps of document classes. Ready in some 25 ms, ended with the fixture.
/// </summary>
internal sealed partial class SearchdFixture : IDisposable
{
    private const int MostAttempts = 3;

    private readonly SearchdProgram _program;
    private readonly ReservedPort _port = ReservedPort.Take();
    private readonly ReservedPort _agentPort = ReservedPort.Take();
    private readonly string _folder;
    private readonly StringBuilder _output = new();
    private Process? _process;
    private Watchdog? _watchdog;

    private SearchdFixture(SearchdSetup setup)
    {
        _program = setup.Program;
        _folder = Directory.CreateTempSubdirectory("jackdaw-searchd-").FullName;
        File.WriteAllText(Path.Combine(_folder, "sphinx.conf"), SearchdConfiguration.Write(setup, _folder, Port, AgentPort));
        AppDomain.CurrentDomain.ProcessExit += EndProcess;
    }

    /// <summary>Whether Sphinx is installed; tests skip where it is not.</summary>
    public static bool IsInstalled => SearchdProgram.Sphinx.IsInstalled;

    /// <summary>The port of the MySQL protocol.</summary>
    public int Port => _port.Number;

    /// <summary>The port that other servers ask at.</summary>
    public int AgentPort => _agentPort.Number;

    public string ConnectionString => string.Create(CultureInfo.InvariantCulture, $"host=127.0.0.1;port={Port}{PatientServers.Times}");

    /// <summary>The number of the process; 0 when it is not there.</summary>
    public int ProcessId => _process?.Id ?? 0;

    /// <summary>The process is there.</summary>
    public bool IsRunning => _process is { HasExited: false };

    /// <summary>Starts Sphinx with an index for each map and waits until it answers.</summary>
    public static SearchdFixture Start(params IndexMap[] maps) => Start(SearchdProgram.Sphinx, maps);

    /// <summary>Starts a server with an index for each map and waits until it answers.</summary>
    public static SearchdFixture Start(SearchdProgram program, params IndexMap[] maps) => Start(new SearchdSetup { Program = program, Maps = maps });

    public static SearchdFixture Start(SearchdSetup setup)
    {
        for (int attempt = 1; ; attempt++)
        {
            SearchdFixture fixture = new(setup);
            try
            {
                fixture.Run();
                return fixture;
            }
            catch (EndedAtOnceException) when (attempt < MostAttempts)
            {
                // A port that was free may be another program's by the time the server listens.
                fixture.Dispose();
            }
            catch
            {
                fixture.Dispose();
                throw;
            }
        }
    }

    /// <summary>The map of a document class by the default conventions.</summary>
    public static IndexMap MapOf<T>() => new IndexMapFactory(new FulltextConventions()).Get(typeof(T));

    /// <summary>Starts it, again if it was killed.</summary>
    public void Run()
    {
        ProcessStartInfo start = new(_program.Path!, ["--console", "-c", Path.Combine(_folder, "sphinx.conf")])
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = _folder,
        };

        // YEAR() and its like count in the time zone of the server.
        start.Environment["TZ"] = "UTC";
        _process = Process.Start(start)!;
        _watchdog = new Watchdog(_process, _folder);
        _process.OutputDataReceived += (_, line) => Note(line.Data);
        _process.ErrorDataReceived += (_, line) => Note(line.Data);
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
        WaitUntilReady();
    }

    /// <summary>Ends it as a power cut would: kill -9.</summary>
    public void Kill()
    {
        _watchdog?.Dispose();
        _watchdog = null;
        if (_process is { HasExited: false } process)
        {
            process.Kill();
            process.WaitForExit();
        }

        _process?.Dispose();
        _process = null;
    }

    public void Dispose()
    {
        AppDomain.CurrentDomain.ProcessExit -= EndProcess;
        Kill();
        try
        {
            Directory.Delete(_folder, recursive: true);
        }
        catch (IOException)
        {
            // What is left in the temporary folder harms nobody.
        }

        _port.Dispose();
        _agentPort.Dispose();
    }

    private void WaitUntilReady()
    {
        Patience.Until(() => !IsRunning || Answers(), "searchd answers");
        if (!IsRunning)
        {
            throw new EndedAtOnceException($"searchd ended at once: {_output}");
        }
    }

    private bool Answers()
    {
        using Socket socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { ReceiveTimeout = 1000 };
        try
        {
            socket.Connect(IPAddress.Loopback, Port);
            return socket.Receive(new byte[4]) > 0;
        }
        catch (SocketException)
        {
            return false;
        }
    }

    private void Note(string? line)
    {
        lock (_output)
        {
            _output.AppendLine(line);
        }
    }

    private void EndProcess(object? sender, EventArgs arguments) => Kill();

    private sealed class EndedAtOnceException(string message) : InvalidOperationException(message);
}
