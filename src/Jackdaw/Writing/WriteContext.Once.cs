using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Writing;

/// <content>Operations that must not run twice, and the caller's state.</content>
public sealed unsafe partial class WriteContext
{
    private bool _runsOnce;

    /// <summary>The state that the caller passed to the entry point, or null.</summary>
    internal object? State { get; private set; }

    /// <summary>
    /// Called before the first effect that must not be repeated, such as a callback. After it the operation is not restarted on a larger
    /// stack, so the stack is checked now.
    /// </summary>
    public void RunOnce()
    {
        if (_runsOnce)
        {
            return;
        }

        if (!StackRoom.HasLevels(DepthLeft) && !LargeStack.IsHere)
        {
            FailShort();
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
    private void FailShort()
    {
        if (_runsOnce)
        {
            FailStack();
        }

        throw _final = new StackShortage(-1);
    }
}
