namespace Jackdaw.Search.Bench.Measuring;

/// <summary>How long things are measured.</summary>
/// <param name="Rounds">How often each entry has its turn.</param>
/// <param name="RoundTime">How long a turn is at least, for what is short.</param>
/// <param name="WarmTime">How long an entry is run before, at least.</param>
/// <param name="WarmPasses">How often all entries are.</param>
internal sealed record Pace(int Rounds, TimeSpan RoundTime, TimeSpan WarmTime, int WarmPasses)
{
    public static readonly Pace Full = new(21, TimeSpan.FromMilliseconds(120), TimeSpan.FromMilliseconds(700), 3);

    /// <summary>Shows that everything runs; its times are not for comparison.</summary>
    public static readonly Pace Quick = new(3, TimeSpan.FromMilliseconds(15), TimeSpan.FromMilliseconds(60), 1);

    /// <summary>For what takes seconds.</summary>
    public Pace Fewer(int rounds) => this with { Rounds = Math.Min(Rounds, rounds), WarmPasses = 1 };
}
