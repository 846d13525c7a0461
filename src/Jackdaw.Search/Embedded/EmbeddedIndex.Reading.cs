using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;

namespace Jackdaw.Search.Embedded;

/// <content>
/// Who uses the mapped files: the writer, for all segments that it has, and each published snapshot, which in turn is used by its readers. A file
/// is unmapped when the last of them has released it, also if the index was disposed of or the file was deleted before.
/// </content>
internal sealed partial class EmbeddedIndex
{
    private readonly HashSet<MappedFile> _held = [];

    /// <summary>Begins to use the current snapshot.</summary>
    /// <exception cref="ObjectDisposedException">The index was disposed of.</exception>
    public SnapshotUse Use()
    {
        while (true)
        {
            ObjectDisposedException.ThrowIf(Volatile.Read(ref _isDisposed), typeof(FulltextStore));
            IndexSnapshot snapshot = Snapshot;
            if (snapshot.TryEnter())
            {
                return new SnapshotUse(snapshot);
            }
        }
    }

    /// <summary>Runs a query on the current snapshot.</summary>
    /// <exception cref="FulltextException">A file was damaged after it had been opened; the message names it.</exception>
    public T Read<T>(Func<IndexSnapshot, T> query)
    {
        using SnapshotUse use = Use();
        try
        {
            return query(use.Snapshot);
        }
        catch (Exception e) when (MayBeDamage(e, use.Snapshot))
        {
            throw Damaged(e, use.Snapshot);
        }
    }

    /// <summary>Runs a query whose result is read in parts; the snapshot is used until the last part was read.</summary>
    /// <exception cref="FulltextException">A file was damaged after it had been opened; the message names it.</exception>
    public IEnumerable<T> ReadParts<T>(Func<IndexSnapshot, IEnumerable<T>> query)
    {
        using SnapshotUse use = Use();
        using IEnumerator<T> parts = query(use.Snapshot).GetEnumerator();
        while (true)
        {
            T part;
            try
            {
                if (!parts.MoveNext())
                {
                    yield break;
                }

                part = parts.Current;
            }
            catch (Exception e) when (MayBeDamage(e, use.Snapshot))
            {
                throw Damaged(e, use.Snapshot);
            }

            yield return part;
        }
    }

    /// <summary>Compares mapped files with their checksums.</summary>
    /// <exception cref="FulltextException">A file was damaged after it had been opened; the message names it.</exception>
    internal static void Verify(IEnumerable<MappedFile> files)
    {
        try
        {
            FileCheck.Verify(files);
        }
        catch (InvalidDataException e)
        {
            throw Damaged(e);
        }
    }

    private void Publish(IndexSnapshot next)
    {
        next.Publish();
        IndexSnapshot? before = _snapshot;
        Volatile.Write(ref _snapshot, next);
        Hold();
        before?.Exit();
    }

    /// <summary>Retains the files of all segments of the writer, and releases those of segments that it no longer has.</summary>
    private void Hold()
    {
        HashSet<MappedFile> now = [.. _state.Files];
        foreach (MappedFile file in now)
        {
            if (!_held.Contains(file) && file.TryRetain())
            {
                _held.Add(file);
            }
        }

        _held.RemoveWhere(file =>
        {
            if (now.Contains(file))
            {
                return false;
            }

            file.Release();
            return true;
        });
    }

    private void ReleaseFiles()
    {
        _snapshot?.Exit();
        foreach (MappedFile file in _held)
        {
            file.Release();
        }

        _held.Clear();
        _upkeep.Stored?.ReleaseOpened();
    }

    /// <summary>Whether an exception may come from a damaged file. Each length and offset in a file is compared with its bounds, which throws.</summary>
    private static bool MayBeDamage(Exception e, IndexSnapshot snapshot) => e is not (FulltextException or OperationCanceledException or ObjectDisposedException or OutOfMemoryException)
        && snapshot.Files.Count > 0;

    /// <summary>The exception to throw: one that names the damaged file, or the original one if no file is damaged.</summary>
    private static Exception Damaged(Exception e, IndexSnapshot snapshot)
    {
        try
        {
            FileCheck.Verify(snapshot.Files);
        }
        catch (InvalidDataException damage)
        {
            return Damaged(damage);
        }

        System.Runtime.ExceptionServices.ExceptionDispatchInfo.Throw(e);
        return e;
    }

    private static FulltextException Damaged(InvalidDataException e) =>
        new($"{e.Message} Dispose of the store and open it again: the index is then rebuilt from its log. Check the disk.", e);
}
