using System.Diagnostics;
using System.Globalization;

namespace Jackdaw.Campaign.Clusters;

/// <summary>Three server processes on this machine, which can be killed, stopped and started again with their data.</summary>
internal sealed class ServerNodes : IDisposable
{
    internal const int Count = 3;
    private const int NoJava = 3;

    private readonly string _folder;
    private readonly string _data;
    private readonly int _port;

    private ServerNodes(string folder, string data, int port) => (_folder, _data, _port) = (folder, data, port);

    /// <summary>Starts the nodes, or says why that is not possible here.</summary>
    internal static ServerNodes? TryStart(int port, out string why)
    {
        why = ServerFolder.WhyMissing;
        if (ServerFolder.OpenSearch is not { } folder || OperatingSystem.IsWindows())
        {
            return null;
        }

        ServerNodes nodes = new(folder, Path.Combine(Path.GetTempPath(), "os-campaign"), port);
        (int code, string said) = nodes.RunStart();
        if (code == 0)
        {
            return nodes;
        }

        why = said.Trim();
        nodes.Dispose();
        return code == NoJava ? null : throw new InvalidOperationException("The nodes did not start: " + why);
    }

    internal Uri Address(int node) => new(string.Create(CultureInfo.InvariantCulture, $"http://127.0.0.1:{_port + node}/"));

    /// <summary>Starts the nodes that do not run, and waits until the cluster has all of them.</summary>
    internal void Start()
    {
        (int code, string said) = RunStart();
        if (code != 0)
        {
            throw new InvalidOperationException("The nodes did not come back: " + said);
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
