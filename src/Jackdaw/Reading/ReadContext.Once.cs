using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Buffers;
using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <content>Operations that must not be run a second time, and what they were given along with the document.</content>
public sealed unsafe partial class ReadContext
{
    private bool _runsOnce;

    /// <summary>What the caller of the door gave along, or null.</summary>
    [EditorBrowsable(EditorBrowsableState.Never)]
    public object? State { get; private set; }

    /// <summary>
    /// Called before the first effect that must not be repeated: a callback, a setter of an object that the caller owns. From here on the
    /// operation is not begun again on a larger stack, so it is now that the stack is looked at.
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

    /// <summary>Takes what the caller gives along.</summary>
    internal void Accept(object? state)
    {
        State = state;
        _leaves = true;
    }

    /// <summary>The stack is too small: the door begins again on a larger one, unless that would repeat what must happen once.</summary>
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
