using System.Runtime.CompilerServices;

namespace Jackdaw.Writing;

/// <content>Profiles that preserve references or ignore cycles. For all others nothing here is made.</content>
// SAFETY: see WriteContext.cs; a few bytes before _start belong to the buffer too.
public sealed partial class WriteContext
{
    private WrittenReferences? _references;

    /// <summary>Its memory, between two operations.</summary>
    private WrittenReferences? _spareReferences;

    /// <summary>How many of the objects were written by values of the same document before; -1: the objects are those of this operation alone.</summary>
    private int _earlierReferences = -1;

    /// <summary>
    /// A boxed struct that is about to be written: the box has an identity, the struct has none. Taken by the codec that writes it.
    /// </summary>
    private object? _box;

    /// <summary>What this operation has written so far.</summary>
    internal WrittenReferences References => _references ?? MakeReferences();

    /// <summary>Writes one of many values of a document, in which each refers to objects of those before it.</summary>
    internal void ContinueReferences(WrittenReferences references)
    {
        _references = references;
        _earlierReferences = references.Count;
        _leaves = true;
    }

    /// <summary>Goes into an object, where cycles are ignored.</summary>
    /// <param name="value">The object.</param>
    /// <returns>Whether it may be written; if not, it contains itself, and <c>null</c> is written in its place.</returns>
    public bool EnterReference(object value) => References.Open(value);

    /// <summary>Leaves the object that <see cref="EnterReference"/> went into last.</summary>
    public void LeaveReference() => _references!.Close();

    /// <summary>Tells whether a value is one of the objects that are being written around this place: then it counts as null.</summary>
    /// <param name="value">The value.</param>
    public bool IsCycle(object? value) => value is not null && _references is not null && _references.IsOpen(value);

    /// <summary>Whether nothing has been entered: the value that the caller gave is written next. One of many values of a document is not.</summary>
    internal bool IsAtRoot => DepthLeft == _depth && _earlierReferences < 0;

    /// <summary>Announces a boxed struct; <see cref="ForgetBox"/> follows.</summary>
    internal void AnnounceBox(object box) => (_box, _leaves) = (box, true);

    /// <summary>Ends what <see cref="AnnounceBox"/> began.</summary>
    internal void ForgetBox() => _box = null;

    /// <summary>The box of a struct that is written now, or null if it comes without one.</summary>
    internal object? TakeBox<T>()
    {
        object? box = _box;
        if (box is not T)
        {
            return null;
        }

        _box = null;
        return box;
    }

    /// <summary>Whether a key that has just been written is this one.</summary>
    /// <param name="at">The position after the key and its colon.</param>
    /// <param name="key">The key with its quotes and the colon; no quote inside of another key, which is escaped, is taken for the first one.</param>
    internal unsafe bool EndsWith(UncheckedWriteCursor at, ReadOnlySpan<byte> key) =>
        at.P - _start >= key.Length && new ReadOnlySpan<byte>(at.P - key.Length, key.Length).SequenceEqual(key) && at.P[-key.Length - 1] != (byte)'\\';

    /// <summary>The brace of an object of which nothing has been written but its id: errors are about the object.</summary>
    /// <param name="at">The position after the brace, or after the id.</param>
    internal unsafe UncheckedWriteCursor BraceBefore(UncheckedWriteCursor at)
    {
        byte* brace = at.P - 1;
        while (brace > _start && *brace != (byte)'{')
        {
            brace--;
        }

        return brace >= _start && *brace == (byte)'{' ? new(brace) : at;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    private WrittenReferences MakeReferences()
    {
        _leaves = true;
        return _references = _spareReferences ?? new WrittenReferences();
    }

    /// <summary>Begins again: what this operation has written is written anew.</summary>
    private void RestartReferences()
    {
        if (_earlierReferences >= 0)
        {
            _box = null;
            _references!.Truncate(_earlierReferences);
        }
        else
        {
            ForgetReferences();
        }
    }

    /// <summary>Objects of one run or operation mean nothing to the next, unless both write values of one document.</summary>
    private void ForgetReferences()
    {
        _box = null;
        if (_earlierReferences >= 0)
        {
            _references = null;
            _earlierReferences = -1;
        }
        else if (_references is not null)
        {
            _spareReferences = _references.Clear() ? _references : null;
            _references = null;
        }
    }
}
