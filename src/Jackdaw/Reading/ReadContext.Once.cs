using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>Operations that must not run twice, and the caller's state.</content>
public sealed unsafe partial class ReadContext
{
    private bool _runsOnce;

    /// <summary>The state that the caller passed to the entry point, or null.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public object? State { get; private set; }

    /// <summary>
    /// Called before the first effect that must not be repeated: a callback, or a setter of an object owned by the caller. After it the
    /// operation is not restarted on a larger stack, so the stack is checked now.
    /// </summary>
    /// <param name="at">The position, for the error.</param>
    public void RunOnce(UncheckedReadCursor at)
    {
        if (_runsOnce)
        {
            return;
        }

        if (!StackRoom.HasLevels(DepthLeft) && !LargeStack.IsHere)
        {
            FailShort(at);
        }

        _runsOnce = true;
        _leaves = true;
    }

    /// <summary>Sets the caller's state.</summary>
    internal void Accept(object? state)
    {
        State = state;
        _leaves = true;
    }

    /// <summary>Handles a stack that is too small: the entry point restarts on a larger one, unless that would repeat an effect.</summary>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    private void FailShort(UncheckedReadCursor at)
    {
        StackShortage shortage = new(at.P - _start);
        if (_runsOnce)
        {
            FailStack(shortage);
        }

        throw _final = shortage;
    }
}
