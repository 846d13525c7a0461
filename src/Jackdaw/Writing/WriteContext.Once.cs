using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Writing;

/// <content>Operations that must not be run a second time, and what they were given along with the value.</content>
public sealed unsafe partial class WriteContext
{
    private bool _runsOnce;

    /// <summary>What the caller of the door gave along, or null.</summary>
    internal object? State { get; private set; }

    /// <summary>
    /// Called before the first effect that must not be repeated, such as a callback. From here on the operation is not begun again on a
    /// larger stack, so it is now that the stack is looked at.
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

    /// <summary>Takes what the caller gives along.</summary>
    internal void Accept(object? state)
    {
        State = state;
        _leaves = true;
    }

    /// <summary>The stack is too small: the door begins again on a larger one, unless that would repeat what must happen once.</summary>
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
