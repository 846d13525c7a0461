using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Embedded.Storing;
using Jackdaw.Search.Mapping;

namespace Jackdaw.Search.Embedded;

/// <summary>
/// An index with its current snapshot. It knows who uses the mapped files: the index itself, for all segments that it has, and each published snapshot,
/// which in turn is used by its readers. A file is unmapped when the last of them has released it, also if the index was disposed of or the file was
/// deleted before.
/// </summary>
internal abstract class OpenedIndex(string name) : IDisposable
{
    private readonly HashSet<MappedFile> _held = [];
    private IndexSnapshot _snapshot = null!;
    private bool _isDisposed;

    public string Name => name;

    /// <summary>Whether the index did not exist when it was opened.</summary>
    public bool IsNew { get; protected init; }

    /// <summary>The current snapshot.</summary>
    public IndexSnapshot Snapshot => Volatile.Read(ref _snapshot);

    /// <summary>Whether the index was disposed of, so that queries are refused.</summary>
    protected bool IsDisposed
    {
        get => Volatile.Read(ref _isDisposed);
        set => Volatile.Write(ref _isDisposed, value);
    }

    /// <summary>The mapped files of all segments.</summary>
    protected abstract IEnumerable<MappedFile> Files { get; }

    /// <summary>Extends the schema with everything that a document class has.</summary>
    public abstract void Fit(IndexMap map);

    /// <exception cref="FulltextException">The index can no longer do everything; the message says why.</exception>
    public abstract void ThrowIfBroken();

    public abstract void Dispose();

    /// <summary>Begins to use the current snapshot.</summary>
    /// <exception cref="ObjectDisposedException">The index was disposed of.</exception>
    public virtual SnapshotUse Use()
    {
        while (true)
        {
            ObjectDisposedException.ThrowIf(IsDisposed, typeof(FulltextStore));
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

    protected void Publish(IndexSnapshot next)
    {
        next.Publish();
        IndexSnapshot? before = _snapshot;
        Volatile.Write(ref _snapshot, next);
        Hold();
        before?.Exit();
    }

    /// <summary>Retains the files of all segments, and releases those of segments that are no longer there.</summary>
    private void Hold()
    {
        HashSet<MappedFile> now = [.. Files];
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

    /// <summary>Ends the use of all files. The last reader unmaps those that are still read.</summary>
    protected void ReleaseFiles()
    {
        _snapshot?.Exit();
        foreach (MappedFile file in _held)
        {
            file.Release();
        }

        _held.Clear();
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
