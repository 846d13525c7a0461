using System.Diagnostics;
using System.Globalization;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>Records the owner of the lock in a file next to it, because a locked file can't be read on every system.</summary>
internal static class FolderOwner
{
    public const string Name = "jackdaw.owner";

    /// <summary>Records this process. The file is only for messages, so failures are ignored.</summary>
    public static void Write(string folder)
    {
        try
        {
            using Process process = Process.GetCurrentProcess();
            string now = DateTime.UtcNow.ToString("u", CultureInfo.InvariantCulture);
            File.WriteAllLines(Path.Combine(folder, Name), [Environment.ProcessId.ToString(CultureInfo.InvariantCulture), process.ProcessName, Environment.MachineName, now]);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException or InvalidOperationException)
        {
        }
    }

    /// <summary>A description of the owner of the lock.</summary>
    public static string Read(string folder)
    {
        try
        {
            string[] lines = File.ReadAllLines(Path.Combine(folder, Name));
            if (lines.Length < 4)
            {
                return "another process";
            }

            bool isOwn = lines[0] == Environment.ProcessId.ToString(CultureInfo.InvariantCulture) && lines[2] == Environment.MachineName;
            return isOwn
                ? $"another store of this process ({lines[0]}, {lines[1]}), since {lines[3]}"
                : $"process {lines[0]} ({lines[1]}) on {lines[2]}, since {lines[3]}";
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            return "another process";
        }
    }
}
