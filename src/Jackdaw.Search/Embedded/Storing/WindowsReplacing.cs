namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// Windows does not replace a file that is open. Stores that open the folder read-only, backups and virus scanners open files for milliseconds.
/// </summary>
internal static class WindowsReplacing
{
    private const int MostTries = 200;
    private const int Milliseconds = 10;

    /// <param name="replace">Replaces the file.</param>
    /// <param name="isWindows">Whether it is tried again for about two seconds.</param>
    /// <exception cref="IOException">The file can't be replaced.</exception>
    public static void Run(Action replace, bool isWindows)
    {
        for (int tries = 1; ; tries++)
        {
            try
            {
                replace();
                return;
            }
            catch (Exception e) when (isWindows && tries < MostTries && e is (IOException or UnauthorizedAccessException) and not (FileNotFoundException or DirectoryNotFoundException))
            {
                Thread.Sleep(Milliseconds);
            }
        }
    }
}
