using System.Text;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// What beside a log shows that it has held documents: files that are made of it, and a note that is written before its first change is acknowledged. A log that is missing is refused as long as one of
/// them is there; without any the index begins anew.
/// </summary>
internal sealed class LogTraces(IStorage storage, string logPath)
{
    private const string NoteSuffix = ".exists";

    /// <summary>Not the new log that is about to get its name: it is there, too, when the process ends while the first log is written.</summary>
    private static readonly string[] Suffixes =
        [NoteSuffix, SegmentFolder.CheckpointSuffix, SegmentFolder.CheckpointSuffix + LogFile.NewSuffix, SegmentFolder.SegmentSuffix, KeptTails.Suffix];

    private readonly string _note = logPath + NoteSuffix;
    private readonly string _folder = Path.GetDirectoryName(logPath)!;
    private bool _isNoted;

    /// <exception cref="FulltextException">The log is missing, and has held documents.</exception>
    public void ThrowIfMissing()
    {
        if (Describe(logPath, Of(storage.Find(_folder, Path.GetFileName(logPath) + "."))) is { } missing)
        {
            throw new FulltextException(missing);
        }
    }

    /// <summary>The path of the note.</summary>
    public string NotePath => _note;

    /// <summary>Whether the note is there, though its name may not be on the disk yet.</summary>
    public bool HasNote => storage.Exists(_note);

    /// <summary>Notes that the log holds documents; on the disk when this returns. The log is there before it, so whenever the process ends, a note without a log is one whose log was removed.</summary>
    /// <exception cref="FulltextException">The note could not be written.</exception>
    public void Note()
    {
        if (_isNoted)
        {
            return;
        }

        try
        {
            if (!HasNote)
            {
                using (IStorageFile file = storage.Create(_note))
                {
                    // For people: that the file is there is all that counts.
                    file.Write(0, Encoding.UTF8.GetBytes($"{Path.GetFileName(logPath)} holds documents. As long as this file is beside it, its loss is noticed.\n"));
                    file.Sync();
                }
            }

            storage.SyncFolder(_folder);
            _isNoted = true;
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
            throw new FulltextException($"The file '{_note}' could not be written: {e.Message}", e);
        }
    }

    /// <summary>The logs of a folder that are missing, as sentences.</summary>
    public static IEnumerable<string> MissingIn(IStorage storage, string folder) => Of(storage.Find(folder, ""))
        .GroupBy(static trace => trace[..(trace.LastIndexOf(IndexFileName.Suffix + ".", StringComparison.Ordinal) + IndexFileName.Suffix.Length)], StringComparer.Ordinal)
        .OrderBy(static traces => traces.Key, StringComparer.Ordinal)
        .Where(traces => !storage.Exists(traces.Key))
        .Select(static traces => Describe(traces.Key, [.. traces])!);

    private static string[] Of(IEnumerable<string> files) =>
        [.. files.Where(static file => Path.GetFileName(file).Contains(IndexFileName.Suffix + ".", StringComparison.Ordinal) && Suffixes.Any(suffix => file.EndsWith(suffix, StringComparison.Ordinal)))
            .Order(StringComparer.Ordinal)];

    private static string? Describe(string path, string[] traces) => traces.Length == 0 ? null
        : $"The file '{path}' is missing, but '{traces[0]}' beside it shows that it held documents. "
            + $"Restore it from a copy, or, to begin with an empty index, remove all files whose names begin with '{Path.GetFileName(path)}.'";
}
