using System.Runtime.CompilerServices;

namespace Jackdaw.Writing;

/// <content>Profiles that preserve references or ignore cycles. Allocates nothing for other profiles.</content>
// SAFETY: see WriteContext.cs; a few bytes before _start are part of the buffer too.
public sealed partial class WriteContext
{
    private WrittenReferences? _references;

    /// <summary>The reference table, kept between two operations.</summary>
    private WrittenReferences? _spareReferences;

    /// <summary>
    /// The number of objects written by earlier values of the same document; -1 if the table belongs to this operation alone.
    /// </summary>
    private int _earlierReferences = -1;

    /// <summary>
    /// A boxed struct about to be written: the box has an identity, the struct does not. Taken by the codec that writes it.
    /// </summary>
    private object? _box;

    /// <summary>The objects that this operation has written.</summary>
    internal WrittenReferences References => _references ?? MakeReferences();

    /// <summary>Writes one of several values of a document, each of which may refer to objects in earlier ones.</summary>
    internal void ContinueReferences(WrittenReferences references)
    {
        _references = references;
        _earlierReferences = references.Count;
        _leaves = true;
    }

    /// <summary>Enters an object, if cycles are ignored.</summary>
    /// <param name="value">The object.</param>
    /// <returns>Whether it may be written; if not, it contains itself, and <c>null</c> is written instead.</returns>
    public bool EnterReference(object value) => References.Open(value);

    /// <summary>Leaves the object that <see cref="EnterReference"/> entered last.</summary>
    public void LeaveReference() => _references!.Close();

    /// <summary>Whether a value is one of the objects being written around this position; it then counts as null.</summary>
    /// <param name="value">The value.</param>
    public bool IsCycle(object? value) => value is not null && _references is not null && _references.IsOpen(value);

    /// <summary>Whether no level has been entered, so that the root value is next. False for one of several values of a document.</summary>
    internal bool IsAtRoot => DepthLeft == _depth && _earlierReferences < 0;

    /// <summary>Announces a boxed struct; to be followed by <see cref="ForgetBox"/>.</summary>
    internal void AnnounceBox(object box) => (_box, _leaves) = (box, true);

    /// <summary>Ends the scope of <see cref="AnnounceBox"/>.</summary>
    internal void ForgetBox() => _box = null;

    /// <summary>Takes the box of the struct being written, or null if it is not boxed.</summary>
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

    /// <summary>Whether the key just written equals the given one.</summary>
    /// <param name="at">The position after the key and its colon.</param>
    /// <param name="key">
    /// The key with its quotation marks and the colon. Quotation marks within other keys are escaped, so none is mistaken for the first
    /// one.
    /// </param>
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

    /// <summary>Resets the references for a restart, which writes its objects again.</summary>
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

    /// <summary>
    /// Clears the references. Objects of one run mean nothing to the next, unless both write values of the same document.
    /// </summary>
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
