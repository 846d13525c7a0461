using System.Security.Cryptography;

namespace StackSearch.Bench.Export;

/// <summary>
/// A file that appears whole or not at all: it is written under another name beside its place and moved there at the end.
/// Whatever ends the job before that deletes it.
/// </summary>
internal sealed class OutputFile : IDisposable
{
    private readonly string _path;
    private readonly FileStream _stream;
    private bool _committed;

    private OutputFile(string path, string temporaryPath, FileStream stream)
    {
        _path = path;
        TemporaryPath = temporaryPath;
        _stream = stream;
    }

    /// <summary>Where the bytes are until the end.</summary>
    public string TemporaryPath { get; }

    /// <summary>Begins a file that will stand at <paramref name="path"/>.</summary>
    public static OutputFile Create(string path)
    {
        string fullPath = Path.GetFullPath(path);
        if (Directory.Exists(fullPath) || Path.EndsInDirectorySeparator(fullPath))
        {
            throw JobFailure.Output($"{path}: is a folder; --out needs the name of a file");
        }
        // Moving a file onto a device would replace the device.
        if (!OperatingSystem.IsWindows()
            && (fullPath.StartsWith("/dev/", StringComparison.Ordinal) || fullPath.StartsWith("/proc/", StringComparison.Ordinal)))
        {
            throw JobFailure.Output($"{path}: is a device; --out needs a file on a disk");
        }
        string folder = Path.GetDirectoryName(fullPath)!;
        string random = RandomNumberGenerator.GetHexString(8, lowercase: true);
        string temporaryPath = Path.Combine(folder, $".{Path.GetFileName(fullPath)}.{random}.tmp");
        try
        {
            // Without a buffer of its own: whatever could fail has failed before the stream is closed.
            FileStream stream = new(temporaryPath, FileMode.CreateNew, FileAccess.Write, FileShare.Read, bufferSize: 0);
            return new OutputFile(path, temporaryPath, stream);
        }
        catch (DirectoryNotFoundException)
        {
            throw JobFailure.Output($"{path}: there is no folder {folder}");
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw CannotWrite(path, e);
        }
    }

    /// <summary>Appends bytes.</summary>
    public void Write(ReadOnlySpan<byte> bytes)
    {
        try
        {
            _stream.Write(bytes);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw CannotWrite(_path, e);
        }
        catch (ArgumentOutOfRangeException)
        {
            // What FileStream makes of a file that grows beyond what its file system or its user may have.
            throw JobFailure.Output($"{_path}: can't be written: the file became too large");
        }
    }

    /// <summary>No more will be written: brings the bytes to the disk.</summary>
    public void Close()
    {
        try
        {
            _stream.Flush(flushToDisk: true);
            _stream.Dispose();
        }
        catch (IOException e)
        {
            throw CannotWrite(_path, e);
        }
    }

    /// <summary>Moves the closed file to its place; an older one there is replaced.</summary>
    public void Commit()
    {
        try
        {
            File.Move(TemporaryPath, _path, overwrite: true);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw CannotWrite(_path, e);
        }
        _committed = true;
    }

    private static JobFailure CannotWrite(string path, Exception reason)
    {
        // The framework appends the temporary name, which means nothing to the user.
        int end = reason.Message.IndexOf(" : '", StringComparison.Ordinal);
        string message = reason is UnauthorizedAccessException ? "no permission"
            : end < 0 ? reason.Message
            : reason.Message[..end];
        return JobFailure.Output($"{path}: can't be written: {message}");
    }

    /// <inheritdoc/>
    public void Dispose()
    {
        try
        {
            _stream.Dispose();
        }
        finally
        {
            if (!_committed)
            {
                File.Delete(TemporaryPath);
            }
        }
    }
}
