using System.Diagnostics;

namespace Roundup.Running;

/// <summary>Starts a child that has one core.</summary>
internal static class OneCore
{
    /// <summary>The child inherits the affinity of the thread that starts it: on Linux setting it for a process that runs would reach its first thread only.</summary>
    /// <exception cref="ArgumentException">The system does not hold a process on a core.</exception>
    public static Process Start(ProcessStartInfo start)
    {
        if (OperatingSystem.IsLinux() || OperatingSystem.IsWindows())
        {
            using var self = Process.GetCurrentProcess();
            nint all = self.ProcessorAffinity;
            try
            {
                self.ProcessorAffinity = all & -all;
                return Process.Start(start)!;
            }
            finally
            {
                self.ProcessorAffinity = all;
            }
        }

        throw new ArgumentException($"The configuration \"{Configurations.OneCore}\" needs Linux or Windows: this system does not hold a process on a core.");
    }
}
