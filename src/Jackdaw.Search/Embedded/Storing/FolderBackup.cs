namespace Jackdaw.Search.Embedded.Storing;

/// <summary>
/// Copies the indexes of a folder while they may be written: each log up to its acknowledged end, with the segments of a checkpoint that belongs to
/// it. A file in the target says that the copy is incomplete; it is the first one to be written and the last one to be removed.
/// </summary>
internal sealed class FolderBackup(IStorage from, string folder, IStorage to, string target, IProgress<long>? progress)
{
    private const string IncompleteName = "jackdaw.incomplete";

    /// <summary>Each time, the writer has replaced files that were about to be copied.</summary>
    private const int MostTries = 100;
    private const int LongestWait = 10;

    private readonly IStorage _from = from;
    private readonly IStorage _to = to;
    private readonly HashSet<string> _created = [];
    private long _copied;

    /// <exception cref="FulltextException">The folder contains the remains of a backup that was not completed.</exception>
    public static void ThrowIfIncomplete(IStorage storage, string folder)
    {
        string marker = Path.Combine(folder, IncompleteName);
        if (storage.Exists(marker))
        {
            throw new FulltextException(
                $"The folder '{folder}' contains an incomplete backup: the file '{marker}' is removed when it is complete. Remove the folder and make the backup again.");
        }
    }

    /// <summary>Makes the backup; it is on disk when this returns.</summary>
    /// <exception cref="FulltextException">The target is not empty, or a file can't be read or written. Nothing that can be opened remains.</exception>
    public void Run(CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        ThrowIfNotEmpty();
        using FolderLock held = FolderLock.TryTake(target) ?? throw Used();
        ThrowIfNotEmpty();
        string marker = Path.Combine(target, IncompleteName);
        try
        {
            using (IStorageFile file = _to.Create(marker))
            {
                file.Write(0, "The backup in this folder is incomplete as long as this file is here.\n"u8);
                file.Sync();
            }

            _to.SyncFolder(target);
            if (LogTraces.MissingIn(_from, folder).FirstOrDefault() is { } missing)
            {
                throw new FulltextException(missing);
            }

            foreach (string log in _from.Find(folder, "").Where(static file => file.EndsWith(IndexFileName.Suffix, StringComparison.Ordinal)).Order(StringComparer.Ordinal))
            {
                new IndexBackup(this, log, Path.Combine(target, Path.GetFileName(log))).Run(cancellationToken);
            }

            _to.SyncFolder(target);
            cancellationToken.ThrowIfCancellationRequested();
            _to.Delete(marker);
            _to.SyncFolder(target);
        }
        catch (Exception e)
        {
            Remove(marker);
            if (e is IOException or UnauthorizedAccessException or InvalidDataException)
            {
                throw new FulltextException($"The backup of '{folder}' to '{target}' failed: {e.Message}", e);
            }

            throw;
        }
    }

    /// <summary>The marker last: if the files can't be removed, they stay unusable.</summary>
    private void Remove(string marker)
    {
        try
        {
            if (!_to.Exists(marker) && _created.Count > 0)
            {
                using IStorageFile file = _to.Create(marker);
                file.Sync();
            }

            foreach (string file in _created.Reverse())
            {
                _to.Delete(file);
            }

            _to.SyncFolder(target);
            _to.Delete(marker);
        }
        catch (Exception e) when (e is IOException or UnauthorizedAccessException)
        {
        }
    }

    private void ThrowIfNotEmpty()
    {
        string? found = Directory.Exists(target)
            ? Directory.EnumerateFileSystemEntries(target).Concat(_to.Find(target, "")).FirstOrDefault(static entry => !FolderLock.IsOwn(Path.GetFileName(entry)))
            : null;
        if (found is not null)
        {
            throw new FulltextException($"The folder '{target}' is not empty: it contains '{Path.GetFileName(found)}'. A backup needs an empty or a new folder.");
        }
    }

    private FulltextException Used() => new($"The folder '{target}' is used by {FolderOwner.Read(target)}. A backup needs an empty or a new folder.");

    private IStorageFile Create(string path)
    {
        _created.Add(path);
        return _to.Create(path);
    }

    private void Count(long bytes) => progress?.Report(_copied += bytes);

    /// <summary>The backup of one index.</summary>
    private sealed class IndexBackup(FolderBackup backup, string path, string target)
    {
        private readonly HashSet<StoredFile> _complete = [];

        public void Run(CancellationToken cancellationToken)
        {
            for (int tries = 1; ; tries++)
            {
                try
                {
                    Copy(cancellationToken);
                    return;
                }
                catch (Exception e) when (e is FileNotFoundException or DirectoryNotFoundException && tries < MostTries)
                {
                    // The writer has removed a segment or replaced the log, so there is a later checkpoint.
                    cancellationToken.WaitHandle.WaitOne(Math.Min(tries, LongestWait));
                    cancellationToken.ThrowIfCancellationRequested();
                }
            }
        }

        private void Copy(CancellationToken cancellationToken)
        {
            // The log before the checkpoint: a log gets its name after the checkpoint that belongs to it, too.
            using FollowedLog log = FollowedLog.Open(backup._from, path);
            string checkpointPath = path + SegmentFolder.CheckpointSuffix;
            Checkpoint? checkpoint = backup._from.Exists(checkpointPath) ? Named(checkpointPath, () => Checkpoint.Read(backup._from, checkpointPath)) : null;
            LogPosition? position = checkpoint?.Positions.Where(log.Holds).Select(static one => (LogPosition?)one).FirstOrDefault();
            if (position is null)
            {
                // The log alone is sufficient.
                checkpoint = null;
            }

            HashSet<StoredFile> files = [.. checkpoint?.Segments.Select(static segment => segment.File) ?? [], .. checkpoint?.Segments.Select(static segment => segment.Updated).OfType<StoredFile>() ?? []];
            foreach (StoredFile file in files.Where(file => !_complete.Contains(file)))
            {
                CopySegment(file, cancellationToken);
            }

            foreach (StoredFile other in _complete.Where(file => !files.Contains(file)).ToArray())
            {
                backup._to.Delete(SegmentFolder.PathOf(target, other.Number));
                _complete.Remove(other);
            }

            LogPosition end;
            using (IStorageFile to = backup.Create(target))
            {
                end = log.CopyTo(to, backup.Count, cancellationToken);
            }

            if (checkpoint is not null)
            {
                backup._created.Add(target + SegmentFolder.CheckpointSuffix);
                backup._created.Add(target + SegmentFolder.CheckpointSuffix + LogFile.NewSuffix);
                (checkpoint with { Positions = [position!.Value] }).Write(backup._to, target + SegmentFolder.CheckpointSuffix);
            }

            if (end.Number > 0)
            {
                LogTraces traces = new(backup._to, target);
                backup._created.Add(traces.NotePath);
                traces.Note();
            }
        }

        private void CopySegment(StoredFile file, CancellationToken cancellationToken)
        {
            using IStorageFile source = backup._from.OpenToRead(SegmentFolder.PathOf(path, file.Number));
            using IStorageFile copy = backup.Create(SegmentFolder.PathOf(target, file.Number));
            Named(SegmentFolder.PathOf(path, file.Number), () =>
            {
                FileCheck.Copy(source, file.Checksum, copy, backup.Count, cancellationToken);
                return file;
            });
            copy.Sync();
            _complete.Add(file);
        }

        private static T Named<T>(string path, Func<T> read)
        {
            try
            {
                return read();
            }
            catch (InvalidDataException e)
            {
                throw new InvalidDataException($"The file '{path}' is damaged: {e.Message}. The index is rebuilt from its log when the store is disposed of and opened again.", e);
            }
        }
    }
}
