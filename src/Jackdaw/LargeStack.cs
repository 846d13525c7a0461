using System.Runtime.ExceptionServices;
using Jackdaw.Errors;
using Jackdaw.Generated;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Where an operation is run again whose nesting is allowed but too deep for the stack of the calling thread. Codecs recurse, and how much
/// stack a level takes is up to the types and the compiler (unoptimised code of a type of 40 members: 2 KB), so the depth alone does not
/// bound it. That is rare: no document of fewer than 8 levels gets here, and on a thread with the usual stack hardly one of 64.
/// </summary>
internal static class LargeStack
{
    /// <summary>Enough for the greatest depth at 16 KB a level; memory is taken only for what is used.</summary>
    private const int Size = 16 * 1024 * 1024;

    /// <summary>Whether this is such a thread. There is no larger one: a value that contains itself and is written door by door would take one after another.</summary>
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

    /// <summary>Writes a value whole; what has been handed over before can't be written again.</summary>
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

    /// <summary>The context belongs to that thread until it ends, so an interruption has to wait.</summary>
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
