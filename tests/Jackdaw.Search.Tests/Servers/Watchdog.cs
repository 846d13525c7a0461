using System.Diagnostics;
using System.Globalization;

namespace Jackdaw.Search.Tests.Servers;

/// <summary>
/// Ends a child when this process ends, however it does: by a signal that nobody handles, or killed, there is no moment in which we could do it
/// ourselves. A shell waits for the end of its input, which is ours to hold open; the system closes it with our process.
/// </summary>
internal sealed class Watchdog : IDisposable
{
    // Signals of a terminal go to all of its processes, and this one has to outlive ours.
    private const string Script = "trap '' INT TERM HUP; read line; kill -9 \"$0\"; rm -rf -- \"$1\"";

    private readonly Process? _shell;

    /// <summary>Watches.</summary>
    /// <param name="child">The process to end.</param>
    /// <param name="folder">Its folder, which goes with it.</param>
    public Watchdog(Process child, string folder)
    {
        if (OperatingSystem.IsWindows())
        {
            return;
        }

        _shell = Process.Start(new ProcessStartInfo("/bin/sh", ["-c", Script, child.Id.ToString(CultureInfo.InvariantCulture), folder])
        {
            RedirectStandardInput = true,
        });
    }

    /// <summary>Goes without doing anything: the child is ended by whoever holds it.</summary>
    public void Dispose()
    {
        if (_shell is not null)
        {
            // Before its input is closed, which it would take for our end.
            _shell.Kill();
            _shell.WaitForExit();
            _shell.Dispose();
        }
    }
}
