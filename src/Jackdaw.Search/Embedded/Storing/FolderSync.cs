using System.Runtime.InteropServices;
using System.Text;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// Syncs a folder, so that a rename in it survives a power failure. .NET can't open folders, so the C library is called. Windows has no
/// such call and needs none: NTFS journals names in order.
/// </summary>
internal static class FolderSync
{
    private const int ReadOnlyAccess = 0;

    // The three errors by which file systems report that there is nothing to sync; .NET ignores the same ones for files.
    private const int ReadOnlyFileSystem = 30;
    private const int InvalidArgument = 22;

    /// <summary>Syncs a folder.</summary>
    /// <exception cref="IOException">The folder can't be opened or synced.</exception>
    public static void Run(string folder)
    {
        if (OperatingSystem.IsWindows())
        {
            return;
        }

        int descriptor = Retry(() => OpenFile([.. Encoding.UTF8.GetBytes(folder), 0], ReadOnlyAccess | CloseOnExec));
        if (descriptor < 0)
        {
            throw Failed(folder);
        }

        try
        {
            if (Retry(() => SyncFile(descriptor)) < 0 && Marshal.GetLastPInvokeError() is not (ReadOnlyFileSystem or InvalidArgument) and var error && error != NotSupported)
            {
                throw Failed(folder);
            }
        }
        finally
        {
            _ = CloseFile(descriptor);
        }
    }

    private static int CloseOnExec => OperatingSystem.IsLinux() ? 0x80000 : OperatingSystem.IsMacOS() ? 0x1000000 : 0;

    private static int NotSupported => OperatingSystem.IsLinux() ? 95 : 45;

    private static int Retry(Func<int> call)
    {
        const int Interrupted = 4;
        int result;
        do
        {
            result = call();
        }
        while (result < 0 && Marshal.GetLastPInvokeError() == Interrupted);

        return result;
    }

    private static IOException Failed(string folder)
    {
        int error = Marshal.GetLastPInvokeError();
        return new IOException($"The folder '{folder}' could not be synced to disk: {Marshal.GetPInvokeErrorMessage(error)}", error);
    }

    [DllImport("libc", EntryPoint = "open", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int OpenFile(byte[] path, int flags);

    [DllImport("libc", EntryPoint = "fsync", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int SyncFile(int descriptor);

    [DllImport("libc", EntryPoint = "close", SetLastError = true)]
    [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
    private static extern int CloseFile(int descriptor);
}
