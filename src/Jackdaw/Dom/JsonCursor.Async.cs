namespace Jackdaw.Dom;

/// <content>
/// Asynchronous steps, for documents that arrive in chunks. They do the same as the synchronous ones. For a document in memory they
/// complete synchronously.
/// </content>
public sealed partial class JsonCursor
{
    /// <summary>Waits until the next value is entirely in memory, so that a synchronous method can read it.</summary>
    /// <param name="cancellationToken">The cancellation token. After cancellation, a cursor over a stream cannot be used any more.</param>
    /// <exception cref="JsonDataException">
    /// The document is malformed before the value. Errors in the value itself are reported when it is read.
    /// </exception>
    /// <exception cref="InvalidOperationException">The cursor is not before a value.</exception>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public async ValueTask BufferAsync(CancellationToken cancellationToken = default)
    {
        if (_window is null)
        {
            cancellationToken.ThrowIfCancellationRequested();
            _ = Run<HereLeaf, bool>(default, mustBeValue: true);
            return;
        }

        await _window.RunAsync(CursorGoal.Buffer, cancellationToken).ConfigureAwait(false);
    }

    /// <inheritdoc cref="EnterObject"/>
    /// <inheritdoc cref="BufferAsync" path="/param"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public ValueTask EnterObjectAsync(CancellationToken cancellationToken = default) => EnterAsync(isArray: false, cancellationToken);

    /// <inheritdoc cref="EnterArray"/>
    /// <inheritdoc cref="BufferAsync" path="/param"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public ValueTask EnterArrayAsync(CancellationToken cancellationToken = default) => EnterAsync(isArray: true, cancellationToken);

    /// <inheritdoc cref="NextMember"/>
    /// <inheritdoc cref="BufferAsync" path="/param"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public ValueTask<bool> NextMemberAsync(CancellationToken cancellationToken = default)
    {
        if (_window is null)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return new(NextMember());
        }

        return StepAsync(CursorGoal.Next, isArray: false, cancellationToken);
    }

    /// <inheritdoc cref="FindMember(string)"/>
    /// <inheritdoc cref="BufferAsync" path="/param"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public ValueTask<bool> FindMemberAsync(string name, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(name);
        return FindMemberAsync(System.Text.Encoding.UTF8.GetBytes(name), cancellationToken);
    }

    /// <inheritdoc cref="FindMember(ReadOnlySpan{byte})"/>
    /// <inheritdoc cref="BufferAsync" path="/param"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public ValueTask<bool> FindMemberAsync(ReadOnlySpan<byte> name, CancellationToken cancellationToken = default)
    {
        if (_window is null)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return new(FindMember(name));
        }

        _window.Seek(name);
        return StepAsync(CursorGoal.Named, isArray: false, cancellationToken);
    }

    /// <inheritdoc cref="NextElement"/>
    /// <inheritdoc cref="BufferAsync" path="/param"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public ValueTask<bool> NextElementAsync(CancellationToken cancellationToken = default)
    {
        if (_window is null)
        {
            cancellationToken.ThrowIfCancellationRequested();
            return new(NextElement());
        }

        return StepAsync(CursorGoal.Next, isArray: true, cancellationToken);
    }

    /// <inheritdoc cref="Skip"/>
    /// <inheritdoc cref="BufferAsync" path="/param"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public async ValueTask SkipAsync(CancellationToken cancellationToken = default)
    {
        if (_window is null)
        {
            cancellationToken.ThrowIfCancellationRequested();
            Skip();
            return;
        }

        await _window.RunAsync(CursorGoal.Skip, cancellationToken).ConfigureAwait(false);
    }

    /// <inheritdoc cref="Leave"/>
    /// <inheritdoc cref="BufferAsync" path="/param"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public async ValueTask LeaveAsync(CancellationToken cancellationToken = default)
    {
        if (_window is null)
        {
            cancellationToken.ThrowIfCancellationRequested();
            Leave();
            return;
        }

        await StepAsync(CursorGoal.Leave, _window.InArray, cancellationToken).ConfigureAwait(false);
    }

    /// <inheritdoc cref="Finish"/>
    /// <inheritdoc cref="BufferAsync" path="/param"/>
    /// <exception cref="OperationCanceledException">The operation was canceled.</exception>
    public async ValueTask FinishAsync(CancellationToken cancellationToken = default)
    {
        if (_window is null)
        {
            cancellationToken.ThrowIfCancellationRequested();
            Finish();
            return;
        }

        await _window.RunAsync(CursorGoal.Finish, cancellationToken).ConfigureAwait(false);
    }

    private ValueTask EnterAsync(bool isArray, CancellationToken cancellationToken)
    {
        if (_window is null)
        {
            cancellationToken.ThrowIfCancellationRequested();
            Enter(isArray);
            return default;
        }

        return _window.EnterAsync(isArray, cancellationToken);
    }

    private bool Step(CursorGoal goal, string awaited, bool isArray = false)
    {
        CheckInside(isArray ? _window!.InArray : _window!.InObject, isArray);
        return _window.Run(goal, awaited);
    }

    private ValueTask<bool> StepAsync(CursorGoal goal, bool isArray, CancellationToken cancellationToken)
    {
        CheckInside(isArray ? _window!.InArray : _window!.InObject, isArray);
        return _window.RunAsync(goal, cancellationToken);
    }
}
