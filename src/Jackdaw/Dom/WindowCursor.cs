using System.Diagnostics.CodeAnalysis;
using System.Runtime.ExceptionServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>
/// The part of a <see cref="JsonCursor"/> for documents that arrive in chunks. A step runs with the bytes in memory; if they are not
/// enough, the window is filled, synchronously or asynchronously, and the step runs again. Skipped values are not kept.
/// </summary>
/// <remarks>
/// Bytes before the window are gone, so a step that failed while moving cannot be undone and the cursor stays failed. A value that was read
/// in the window and rejected can be read again.
/// </remarks>
internal sealed partial class WindowCursor : IDocumentOrigin, IDisposable
{
    private readonly IDocumentFeed _feed;
    private readonly JsonProfileSettings _settings;
    private readonly JsonState? _state;
    private readonly bool _isAsync;
    private ExceptionDispatchInfo? _failure;
    private MemoryUse _use;

    /// <param name="feed">The document. The cursor disposes it.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="state">The state passed to codecs.</param>
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

    /// <summary>Runs a step synchronously.</summary>
    /// <param name="goal">The target of the step.</param>
    /// <param name="awaited">The name of the asynchronous method, for the error message.</param>
    /// <returns>Whether there is another element or member.</returns>
    internal bool Run(CursorGoal goal, string awaited)
    {
        if (_isAsync)
        {
            throw new InvalidOperationException($"The cursor was opened by OpenCursorAsync and must not block. Await {awaited}.");
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

    /// <summary>Runs a step asynchronously.</summary>
    internal ValueTask<bool> RunAsync(CursorGoal goal, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            return ValueTask.FromCanceled<bool>(cancellationToken);
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

        return isReached ? new(_more) : FillAndRunAsync(goal, cancellationToken);
    }

    /// <summary>Sets the name to search for.</summary>
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
        // A running codec reads the window, and a pending read writes to it.
        if (_use.Dispose())
        {
            _feed.Dispose();
        }
    }

    /// <inheritdoc/>
    public DocumentOrigin Locate() => _valueAt >= 0 ? _feed.Locate(_valueAt, _path.ToString(), isElement: true) : _feed.Locate(0, _path.ToString(), isElement: false);

    private async ValueTask<bool> FillAndRunAsync(CursorGoal goal, CancellationToken cancellationToken)
    {
        try
        {
            do
            {
                await _feed.FillAsync(cancellationToken).ConfigureAwait(false);
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
            throw new InvalidOperationException("The cursor cannot be used by a codec that it is running, or while one of its steps is pending.");
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
        throw new InvalidOperationException("The cursor is not before a value. Move to one with NextMember, FindMember or NextElement.");
}
