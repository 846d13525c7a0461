namespace Roundup.Lineup;

/// <summary>How an entry looks at three members of each question.</summary>
/// <param name="Look">From a payload to the <see cref="Data.Questions.GlanceSum"/> of its questions.</param>
public sealed record Glance(Func<byte[], ulong> Look)
{
    /// <summary>What is to be known beside the numbers, or null.</summary>
    public string? Note { get; init; }
}
