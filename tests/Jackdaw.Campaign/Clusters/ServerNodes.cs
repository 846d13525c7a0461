using System.Diagnostics;
using System.Globalization;
using System.Net.NetworkInformation;

namespace Jackdaw.Campaign.Clusters;

/// <summary>Three server processes on this machine, which can be killed, stopped and started again with their data.</summary>
internal sealed class ServerNodes : IDisposable
{
    internal const int Count = 3;
    private const int FirstPort = 9600;

    /// <summary>From the port for HTTP to that for other nodes.</summary>
    private const int PeerDistance = 100;
    private const int NoJava = 3;
    private const int MostStarts = 3;

    private readonly string _folder;
    private readonly string _data;
    private readonly int _port;

    private ServerNodes(string folder, string data, int port) => (_folder, _data, _port) = (folder, data, port);

    /// <summary>Starts the nodes, or says why that is not possible here.</summary>
    internal static ServerNodes? TryStart(out string why, out bool isSkipped)
    {
        why = ServerFolder.WhyMissing;
        isSkipped = true;
        if (ServerFolder.OpenSearch is not { } folder || OperatingSystem.IsWindows())
        {
            return null;
        }

        ServerNodes nodes = new(folder, Path.Combine(Path.GetTempPath(), "os-campaign"), FreePort());
        (int code, string said) = nodes.RunStart();
        if (code == 0)
        {
            return nodes;
        }

        why = said.Trim();
        isSkipped = code == NoJava;
        nodes.Dispose();
        return null;
    }

    internal Uri Address(int node) => new(string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{_port + node}/"));

    /// <summary>Starts the nodes that do not run, and waits until the cluster has all of them.</summary>
    internal void Start()
    {
        // A busy machine may need longer than the script waits.
        for (int i = 0; ; i++)
        {
            (int code, string said) = RunStart();
            if (code == 0)
            {
                return;
            }

            if (i == MostStarts)
            {
                throw new InvalidOperationException("The nodes did not come back: " + said);
            }
        }
    }

    /// <summary>Ends a process without a chance to clean up.</summary>
    internal void Kill(int node) => Signal(node, "KILL");

    /// <summary>Stops a process in its tracks: its sockets stay open.</summary>
    internal void Freeze(int node) => Signal(node, "STOP");

    internal void Thaw(int node) => Signal(node, "CONT");

    /// <summary>Ends a process as an administrator does, and waits for it.</summary>
    internal void End(int node)
    {
        Signal(node, "TERM");
        for (int i = 0; i < 150 && IsRunning(node); i++)
        {
            Thread.Sleep(200);
        }

        if (IsRunning(node))
        {
            Kill(node);
        }
    }

    public void Dispose() => Run("stop", "--data", _data);

    /// <summary>The first of the ports that other servers on this machine leave free, for HTTP and for the nodes among themselves.</summary>
    private static int FreePort()
    {
        HashSet<int> taken = [.. IPGlobalProperties.GetIPGlobalProperties().GetActiveTcpListeners().Select(listener => listener.Port)];
        return Enumerable.Range(0, 20).Select(i => FirstPort + (i * 5)).First(port => !Enumerable.Range(0, Count).Any(node => taken.Contains(port + node) || taken.Contains(port + node + PeerDistance)));
    }

    private bool IsRunning(int node) => File.Exists("/proc/" + Pid(node) + "/stat") && !File.ReadAllText("/proc/" + Pid(node) + "/stat").Contains(") Z ", StringComparison.Ordinal);

    private string Pid(int node) => File.ReadAllText(Path.Combine(_data, string.Create(CultureInfo.InvariantCulture, $"{node + 1}"), "pid")).Trim();

    private void Signal(int node, string signal)
    {
        using Process kill = Process.Start("kill", ["-" + signal, Pid(node)]);
        kill.WaitForExit();
    }

    private (int Code, string Said) RunStart() =>
        Run("start", "--nodes", string.Create(CultureInfo.InvariantCulture, $"{Count}"), "--port", string.Create(CultureInfo.InvariantCulture, $"{_port}"), "--data", _data);

    private (int Code, string Said) Run(string script, params string[] arguments)
    {
        // Output goes to files: the nodes would inherit a pipe and keep it open.
        string log = Path.GetTempFileName();
        string command = $"{Quoted(Path.Combine(_folder, script))} {string.Join(' ', arguments.Select(Quoted))} > {Quoted(log)} 2>&1";
        using Process process = Process.Start("bash", ["-c", command]);
        process.WaitForExit();
        string said = File.ReadAllText(log);
        File.Delete(log);
        return (process.ExitCode, said);
    }

    private static string Quoted(string text) => $"'{text.Replace("'", "'\\''", StringComparison.Ordinal)}'";
}
