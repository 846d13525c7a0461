using System.Globalization;
using Jackdaw.Search.Embedded.Indexing;

namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// The stored segments of an index next to its log, so that opening it reads them instead of tokenizing all texts again. Used by one thread
/// at a time.
/// </summary>
internal sealed class SegmentFolder(IStorage storage, string logPath)
{
    public const string SegmentSuffix = ".segment";

    public const string CheckpointSuffix = ".segments";

    private readonly Dictionary<Segment, Stored> _stored = [];
    private readonly List<MappedFile> _opened = [];
    private readonly string _checkpointPath = logPath + CheckpointSuffix;
    private readonly string _folder = Path.GetDirectoryName(logPath)!;
    private int _lastNumber;

    /// <summary>The reason why existing segments could not be used; null if they were used or did not exist.</summary>
    public string? Unusable { get; private set; }

    /// <summary>The checkpoint; null if there is none or it can't be read, which <see cref="Unusable"/> then explains.</summary>
    public Checkpoint? Find()
    {
        try
        {
            return storage.Exists(_checkpointPath) ? Checkpoint.Read(storage, _checkpointPath) : null;
        }
        catch (InvalidDataException e)
        {
            Unusable = $"The file '{_checkpointPath}' cannot be used: {e.Message}";
            throw;
        }
    }

    /// <summary>The stored segments and their log position; null if none match. Files that an earlier call has read are not read again.</summary>
    /// <param name="header">The header of the log.</param>
    /// <param name="schema">The schema.</param>
    /// <param name="known">The checkpoint; null to read it.</param>
    public (IReadOnlyList<SegmentView> Views, LogPosition Position)? Read(LogHeader header, IndexSchema schema, Checkpoint? known = null)
    {
        _lastNumber = Files().Select(Number).DefaultIfEmpty(0).Max();
        Unusable = null;
        if (known is null && !storage.Exists(_checkpointPath))
        {
            return null;
        }

        try
        {
            Checkpoint checkpoint = known ?? Checkpoint.Read(storage, _checkpointPath);
            int at = Array.FindIndex(checkpoint.Positions, position => position.Generation == header.Generation);
            if (at < 0 || header.Generation == Guid.Empty || checkpoint.Analysis != schema.Fingerprint || checkpoint.ColumnCount != schema.Columns.Length)
            {
                return null;
            }

            return (ReadAll(checkpoint), checkpoint.Positions[at]);
        }
        catch (Exception e) when (e is InvalidDataException or IOException or UnauthorizedAccessException)
        {
            _stored.Clear();
            ReleaseOpened();
            Unusable = e.Message;
            return null;
        }
    }

    /// <summary>
    /// Writes the parts of a snapshot that are not stored yet, then the checkpoint, and removes files that are no longer needed.
    /// </summary>
    /// <param name="snapshot">The snapshot at the position.</param>
    /// <param name="positions">The position, in each log that may be current when it is read.</param>
    /// <param name="stop">The cancellation token; stored files remain unchanged if it is canceled.</param>
    public void Write(IndexSnapshot snapshot, LogPosition[] positions, CancellationToken stop)
    {
        List<CheckpointSegment> segments = [];
        foreach (SegmentView view in snapshot.Segments)
        {
            if (!_stored.TryGetValue(view.Segment, out Stored? stored))
            {
                int number = ++_lastNumber;
                stored = new Stored(new StoredFile(number, SegmentFile.Write(storage, PathOf(number), view.Segment, view.Columns, stop)), view.Columns);

                // A segment of an earlier version: the new file has a checksum of its own, so damage must not get into it.
                FileCheck.Verify(view.Files);
                _stored.Add(view.Segment, stored);
            }

            segments.Add(new CheckpointSegment(stored.File, Updated(stored, view, stop), view.Deleted ?? []));
        }

        new Checkpoint(snapshot.Schema.Fingerprint, snapshot.Schema.Columns.Length, positions, [.. segments]).Write(storage, _checkpointPath);
        storage.SyncFolder(_folder);
        Keep(snapshot);
        HashSet<int> numbers = [.. segments.Select(segment => segment.File.Number), .. segments.Select(segment => segment.Updated?.Number ?? 0)];
        foreach (string file in Files().Where(file => !numbers.Contains(Number(file))))
        {
            Remove(file);
        }
    }

    /// <summary>Maps the files of the segments of a snapshot that are stored, but still on the heap or in a file of an earlier version.</summary>
    /// <remarks>The files stay mapped until <see cref="ReleaseOpened"/> is called, by which time a snapshot must contain them.</remarks>
    public List<MappedSegment> Map(IndexSnapshot snapshot)
    {
        List<MappedSegment> mapped = [];
        foreach (SegmentView view in snapshot.Segments)
        {
            if (!_stored.TryGetValue(view.Segment, out Stored? stored) || (IsMapped(view.Segment, stored) && view.Columns.All(static column => column.File is not null)))
            {
                continue;
            }

            try
            {
                (MappedSegment one, Stored now) = Map(view, stored);
                mapped.Add(one);
                _stored[one.Segment] = now;
            }
            catch (InvalidDataException)
            {
                // It stays on the heap, and is written again.
                _stored.Remove(view.Segment);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // It stays on the heap until the next time.
            }
        }

        return mapped;
    }

    /// <summary>Ends this object's use of the files that were mapped since.</summary>
    public void ReleaseOpened()
    {
        foreach (MappedFile file in _opened)
        {
            file.Release();
        }

        _opened.Clear();
    }

    /// <summary>
    /// Forgets segments that are not in a snapshot, so that they are not held in memory. Their files are removed by the next
    /// <see cref="Write"/>.
    /// </summary>
    public void Keep(IndexSnapshot snapshot)
    {
        HashSet<Segment> kept = [.. snapshot.Segments.Select(view => view.Segment)];
        foreach (Segment gone in _stored.Keys.Where(segment => !kept.Contains(segment)).ToArray())
        {
            _stored.Remove(gone);
        }
    }

    private SegmentView[] ReadAll(Checkpoint checkpoint)
    {
        SegmentView[] views = new SegmentView[checkpoint.Segments.Length];
        Dictionary<StoredFile, (Segment Segment, Stored Stored)> known = _stored.ToDictionary(static pair => pair.Value.File, static pair => (pair.Key, pair.Value));
        Stored?[] stored = new Stored?[views.Length];
        InvalidDataException? damage = null;
        Parallel.For(0, views.Length, i =>
        {
            try
            {
                (views[i], stored[i]) = Read(checkpoint.Segments[i], checkpoint.ColumnCount, known.TryGetValue(checkpoint.Segments[i].File, out var one) ? one : null);
            }
            catch (InvalidDataException e)
            {
                damage = e;
            }
        });
        if (damage is not null)
        {
            throw damage;
        }

        for (int i = 0; i < views.Length; i++)
        {
            if (stored[i] is { } file)
            {
                _stored[views[i].Segment] = file;
            }
        }

        return views;
    }

    /// <summary>Reads a segment; one that an earlier version wrote does not count as stored, so the next <see cref="Write"/> converts it.</summary>
    private (SegmentView View, Stored? Stored) Read(CheckpointSegment from, int columnCount, (Segment Segment, Stored Stored)? known)
    {
        (Segment segment, Column[] columns, bool isCurrent) = known is { } one
            ? (one.Segment, one.Stored.Columns, true)
            : Named(from.File, path => Opened(SegmentFile.Read(storage, path, from.File.Checksum)));
        Column[] updated = from.Updated is not { } file ? columns
            : known?.Stored is { } stored && stored.Updated == file ? stored.UpdatedColumns
            : Named(file, path => Opened(UpdatedColumnsFile.Read(storage, path, file.Checksum, columns, segment.Count, columnCount), columns));
        if (updated.Length != columnCount || (from.Deleted.Length > 0 && from.Deleted.Length != (segment.Count + 63) >> 6))
        {
            throw new InvalidDataException($"The file '{PathOf(from.File.Number)}' cannot be used: it does not match the checkpoint");
        }

        int deleted = from.Deleted.Sum(System.Numerics.BitOperations.PopCount);
        SegmentView view = new(segment, updated, from.Deleted.Length == 0 ? null : from.Deleted, deleted);
        return (view, !isCurrent ? null : new Stored(from.File, columns) { Updated = from.Updated, UpdatedColumns = updated });
    }

    private (MappedSegment Mapped, Stored Stored) Map(SegmentView view, Stored stored)
    {
        Segment segment = view.Segment;
        Column[] columns = stored.Columns;
        if (!IsMapped(segment, stored))
        {
            (Segment read, columns, _) = Opened(SegmentFile.Read(storage, PathOf(stored.File.Number), stored.File.Checksum));
            segment = new Segment(segment) { Ids = read.Ids, Lengths = read.Lengths, Postings = read.Postings };
            for (int i = 0; i < columns.Length; i++)
            {
                columns[i] = columns[i] is NumberColumn number && stored.Columns[i] is NumberColumn same ? new NumberColumn(number.Values, same) : columns[i];
            }
        }

        Column[] all = columns;
        if (stored.Updated is { } file)
        {
            all = Opened(UpdatedColumnsFile.Read(storage, PathOf(file.Number), file.Checksum, columns, segment.Count, view.Columns.Length), columns);
        }

        return (new MappedSegment(view, segment, all), new Stored(stored.File, columns) { Updated = stored.Updated, UpdatedColumns = all });
    }

    /// <summary>Reads a file; an exception names it.</summary>
    private T Named<T>(StoredFile file, Func<string, T> read)
    {
        string path = PathOf(file.Number);
        try
        {
            return read(path);
        }
        catch (Exception e) when (e is InvalidDataException or IOException or UnauthorizedAccessException)
        {
            throw new InvalidDataException($"The file '{path}' cannot be used: {e.Message}", e);
        }
    }

    private bool IsMapped(Segment segment, Stored stored) => segment.File?.Path == PathOf(stored.File.Number);

    private (Segment Segment, Column[] Columns, bool IsCurrent) Opened((Segment Segment, Column[] Columns, bool IsCurrent) read)
    {
        Note(read.Segment.File);
        return read;
    }

    private Column[] Opened(Column[] columns, Column[] before)
    {
        Note(columns.Where((column, i) => i >= before.Length || !ReferenceEquals(column, before[i])).Select(static column => column.File).FirstOrDefault());
        return columns;
    }

    private void Note(MappedFile? file)
    {
        if (file is not null)
        {
            lock (_opened)
            {
                _opened.Add(file);
            }
        }
    }

    /// <summary>Windows does not delete a file that a running query still has in memory; the next <see cref="Write"/> tries again.</summary>
    private void Remove(string file)
    {
        try
        {
            storage.Delete(file);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException && OperatingSystem.IsWindows())
        {
        }
    }

    /// <summary>The file with the columns that differ from the segment's own file; null if there are none.</summary>
    private StoredFile? Updated(Stored stored, SegmentView view, CancellationToken stop)
    {
        List<(int Number, Column Column)> changed = [];
        for (int i = 0; i < view.Columns.Length; i++)
        {
            if (i >= stored.Columns.Length || !ReferenceEquals(stored.Columns[i], view.Columns[i]))
            {
                changed.Add((i, view.Columns[i]));
            }
        }

        if (changed.Count == 0)
        {
            return null;
        }

        if (stored.Updated is null || !stored.UpdatedColumns.AsSpan().SequenceEqual(view.Columns))
        {
            // Columns that were updated contain values of the file, too.
            FileCheck.Verify(view.Files);
            int number = ++_lastNumber;
            stored.Updated = new StoredFile(number, UpdatedColumnsFile.Write(storage, PathOf(number), changed, stop));
            stored.UpdatedColumns = view.Columns;
        }

        return stored.Updated;
    }

    /// <summary>The path of a file with a segment or updated columns.</summary>
    public static string PathOf(string logPath, int number) => string.Create(CultureInfo.InvariantCulture, $"{logPath}.{number}{SegmentSuffix}");

    private string PathOf(int number) => PathOf(logPath, number);

    private IEnumerable<string> Files() =>
        storage.Find(_folder, Path.GetFileName(logPath) + ".").Where(file => file.EndsWith(SegmentSuffix, StringComparison.Ordinal));

    private int Number(string file) =>
        int.TryParse(file.AsSpan()[(logPath.Length + 1)..^SegmentSuffix.Length], NumberStyles.None, CultureInfo.InvariantCulture, out int number) ? number : 0;

    private sealed class Stored(StoredFile file, Column[] columns)
    {
        public StoredFile File => file;

        /// <summary>The columns in the file.</summary>
        public Column[] Columns => columns;

        public StoredFile? Updated { get; set; }

        public Column[] UpdatedColumns { get; set; } = [];
    }
}
