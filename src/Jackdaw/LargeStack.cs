using System.Runtime.ExceptionServices;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Reruns operations whose nesting is allowed but too deep for the stack of the calling thread. Codecs recurse, and the stack that a level
/// takes depends on the types and the compiler (unoptimized code of a type with 40 members: 2 KB), so the depth alone does not bound it.
/// Reruns are rare: documents with fewer than 8 levels never need one, and on a thread with the usual stack hardly any with 64 do.
/// </summary>
internal static class LargeStack
{
    /// <summary>Enough for the maximum depth at 16 KB a level; memory is committed only as it is used.</summary>
    private const int Size = 16 * 1024 * 1024;

    /// <summary>
    /// Whether the current thread has the large stack. There is no larger one: otherwise a value that contains itself, written through
    /// nested entry points, would start one thread after another.
    /// </summary>
    [field: ThreadStatic]
    internal static bool IsHere { get; private set; }

    internal static T? Read<T>(JsonCodecHandle<T> codec, ReadContext context)
    {
        if (IsHere)
        {
            context.FailStack(new StackShortage(0));
        }

        T? value = default;
        Run(() =>
        {
            context.Restart();
            try
            {
                value = codec.Read(context);
            }
            catch (StackShortage shortage)
            {
                context.FailStack(shortage);
            }
        });
        return value;
    }

    /// <summary>Writes a value from its beginning. Data that has been handed over cannot be written again.</summary>
    internal static UncheckedWriteCursor Write<T>(JsonCodecHandle<T> codec, WriteContext context, T value)
    {
        context.FailIfFlushed();
        if (IsHere)
        {
            context.FailStack();
        }

        UncheckedWriteCursor end = default;
        Run(() =>
        {
            context.Restart();
            try
            {
                end = codec.Write(context.Begin(), context, value);
            }
            catch (StackShortage)
            {
                context.FailStack();
            }
        });
        return end;
    }

    private static void Run(Action work)
    {
        ExceptionDispatchInfo? failure = null;
        Thread thread = new(
            () =>
            {
                IsHere = true;
                try
                {
                    work();
                }
                catch (Exception e)
                {
                    failure = ExceptionDispatchInfo.Capture(e);
                }
            },
            Size)
        {
            IsBackground = true,
            Name = "Jackdaw, large stack",
        };
        thread.Start();
        Wait(thread);
        failure?.Throw();
    }

    /// <summary>Waits for the thread. The context belongs to it until it ends, so an interrupt is deferred.</summary>
    private static void Wait(Thread thread)
    {
        bool interrupted = false;
        while (true)
        {
            try
            {
                thread.Join();
                break;
            }
            catch (ThreadInterruptedException)
            {
                interrupted = true;
            }
        }

        if (interrupted)
        {
            Thread.CurrentThread.Interrupt();
        }
    }
}
