using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Tracks, at generation time, how many bytes the writer is sure to have left, so that emitted code checks as rarely as possible. The
/// numbers are the contract of the buffer space: what a codec has on entry, what it leaves, and what a leaf may store past its end.
/// </summary>
internal sealed class FreeSpace(IReadOnlyList<FreeSpace.Step> steps)
{
    /// <summary>The free bytes when a codec is called.</summary>
    public const int OnEntry = 128;

    /// <summary>The free bytes beyond a reservation, and after every unbounded codec.</summary>
    public const int AfterReserve = 256;

    /// <summary>The bytes that a bounded leaf may touch.</summary>
    private const int LeafReach = 64;

    private int _free;

    /// <summary>One member: its name (stored with padding, counted without), its codec, and whether it may be omitted.</summary>
    internal readonly record struct Step(int NameLength, int NameReach, WriteCost Cost, int MaxBytes, bool IsConditional)
    {
        /// <summary>The bytes that must be free when the step begins.</summary>
        public int Need => Math.Max(NameReach, NameLength + Cost switch
        {
            WriteCost.Bounded => LeafReach,
            WriteCost.SelfReserving => 0,
            _ => OnEntry,
        });

        public int Used => NameLength + MaxBytes;
    }

    /// <summary>Returns the bytes that the beginning of the object must reserve.</summary>
    public int Begin()
    {
        int reserve = RunFrom(0);
        _free = AfterReserve + reserve;
        return reserve;
    }

    /// <summary>Returns the bytes to reserve before a step, or -1.</summary>
    public int Before(int step)
    {
        if (_free >= steps[step].Need)
        {
            return -1;
        }

        int reserve = RunFrom(step);
        _free = AfterReserve + reserve;
        return reserve;
    }

    public void After(int step)
    {
        Step done = steps[step];
        int after = done.Cost switch
        {
            WriteCost.Bounded => _free - done.Used,
            // A user-defined codec may use up all the space it found, so nothing relies on what it leaves.
            WriteCost.Custom => 0,
            _ => AfterReserve,
        };
        _free = done.IsConditional ? Math.Min(_free, after) : after;
    }

    /// <summary>Returns the bytes to reserve before the closing brace, or -1.</summary>
    public int BeforeEnd() => _free >= 1 ? -1 : 0;

    /// <summary>
    /// Returns the bytes that the steps from here need in addition to the standard space, until one of them is sure to provide that space
    /// again.
    /// </summary>
    private int RunFrom(int first)
    {
        int used = 0;
        int need = 1;
        for (int i = first; i < steps.Count; i++)
        {
            need = Math.Max(need, used + steps[i].Need);
            if (steps[i].Cost != WriteCost.Bounded && !steps[i].IsConditional)
            {
                return Math.Max(0, need - AfterReserve);
            }

            used += steps[i].Cost == WriteCost.Bounded ? steps[i].Used : 0;
        }

        return Math.Max(0, Math.Max(need, used + 1) - AfterReserve);
    }
}
