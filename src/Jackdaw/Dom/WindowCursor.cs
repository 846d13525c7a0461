using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// What a <see cref="JsonCursor"/> is over a document that arrives piece by piece. A step is tried with what is in memory; where that is not enough it is
/// tried again after the window was filled, by a thread that waits or by one that comes back. What is passed is not kept.
/// </summary>
/// <remarks>
/// What lies before the window is gone, so a step that has failed on its way can't be undone: the cursor stays failed. A value that was read in the window
/// and refused is still there.
/// </remarks>
internal sealed partial class WindowCursor : IDocumentOrigin, IDisposable
{
    private readonly IDocumentFeed _feed;
    private readonly JsonProfileSettings _settings;
    private readonly JsonState? _state;
    private readonly bool _isAsync;
    private ExceptionDispatchInfo? _failure;
    private MemoryUse _use;

    /// <param name="feed">The document. The cursor disposes of it.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="state">What codecs get.</param>
    /// <param name="isAsync">Whether no step may block.</param>
    internal WindowCursor(IDocumentFeed feed, JsonProfileSettings settings, JsonState? state, bool isAsync)
    {
        _feed = feed;
        _settings = settings;
        _state = state;
        _isAsync = isAsync;
        _walk = new DocumentWalk(settings, new PointerNode(), this).Led();
    }

    internal long Offset => _place == CursorPlace.Start ? 0 : _feed.Offset;

    internal int Depth => _path.Depth;

    internal JsonProfileSettings Settings => _settings;

    /// <summary>Makes a step, and the thread waits.</summary>
    /// <param name="goal">What it wants.</param>
    /// <param name="awaited">The name of the awaited form.</param>
    /// <returns>Whether there is an element or member.</returns>
    internal bool Run(CursorGoal goal, string awaited)
    {
        if (_isAsync)
        {
            throw new InvalidOperationException($"The cursor was opened by CursorAsync, so that nothing blocks. Await {awaited}.");
        }

        Begin(goal);
        try
        {
            while (!Try(goal))
            {
                _feed.Fill();
                CheckLength();
            }
        }
        catch (Exception e)
        {
            FailForGood(e);
            throw;
        }
        finally
        {
            End();
        }

        return _more;
    }

    /// <summary>Makes a step.</summary>
    internal ValueTask<bool> RunAsync(CursorGoal goal, CancellationToken cancellation)
    {
        if (cancellation.IsCancellationRequested)
        {
            return ValueTask.FromCanceled<bool>(cancellation);
        }

        Begin(goal);
        bool isReached = false;
        try
        {
            isReached = Try(goal);
        }
        catch (Exception e)
        {
            FailForGood(e);
            throw;
        }
        finally
        {
            if (isReached || _failure is not null)
            {
                End();
            }
        }

        return isReached ? new(_more) : FillAndRunAsync(goal, cancellation);
    }

    /// <summary>Looks for this name from now on.</summary>
    internal void Seek(ReadOnlySpan<byte> name)
    {
        CheckUse();
        if (_sought.Length < name.Length)
        {
            _sought = new byte[name.Length * 2];
        }

        name.CopyTo(_sought);
        _soughtLength = name.Length;
    }

    public void Dispose()
    {
        // A codec that is running reads in the window, and a read that is pending writes there.
        if (_use.Dispose())
        {
            _feed.Dispose();
        }
    }

    /// <inheritdoc/>
    public DocumentOrigin Locate() => _valueAt >= 0 ? _feed.Locate(_valueAt, _path.ToString(), isElement: true) : _feed.Locate(0, _path.ToString(), isElement: false);

    private async ValueTask<bool> FillAndRunAsync(CursorGoal goal, CancellationToken cancellation)
    {
        try
        {
            do
            {
                await _feed.FillAsync(cancellation).ConfigureAwait(false);
                ObjectDisposedException.ThrowIf(_use.IsDisposed, typeof(JsonCursor));
                CheckLength();
            }
            while (!Try(goal));
        }
        catch (Exception e)
        {
            FailForGood(e);
            throw;
        }
        finally
        {
            End();
        }

        return _more;
    }

    private void CheckUse()
    {
        ObjectDisposedException.ThrowIf(_use.IsDisposed, typeof(JsonCursor));
        if (_use.IsUsed)
        {
            throw new InvalidOperationException("The cursor is used by a codec that it runs, or while a step of it is awaited.");
        }

        _failure?.Throw();
    }

    private void Begin(CursorGoal goal)
    {
        CheckUse();
        if (goal is CursorGoal.Skip or CursorGoal.Buffer && _place is not (CursorPlace.Start or CursorPlace.Value))
        {
            FailNoValue();
        }

        Use();
        _goalDepth = _path.Depth;
        _more = false;
    }

    private void Use() => ObjectDisposedException.ThrowIf(!_use.TryEnter(), typeof(JsonCursor));

    private void End()
    {
        if (_use.Leave())
        {
            _feed.Dispose();
        }
    }

    private void FailForGood(Exception e) => _failure = ExceptionDispatchInfo.Capture(e);

    private void CheckLength() => ReadContext.CheckLength(_feed.Offset + (_feed.End - _feed.Position), _settings.Limits);

    [DoesNotReturn]
    private static void FailNoValue() =>
        throw new InvalidOperationException("There is no value here. NextMember, FindMember and NextElement go to one.");
}
