using StackSearch.Posts;
using StackSearch.Reporting;

namespace StackSearch.Generation;

/// <summary>Posts for those who have no dump at hand: the same ones on every machine, from a fixed seed.</summary>
internal sealed class GeneratedPosts(int count) : IPostSource
{
    /// <summary>So many when nobody asks for another number.</summary>
    public const int DefaultCount = 20_000;

    /// <summary>The most that can be asked for; dates and numbers of more posts would not look real any more.</summary>
    public const int MaximumCount = 10_000_000;

    /// <summary>Where the random numbers begin.</summary>
    public const ulong Seed = 2008;

    /// <summary>What their attribution calls them.</summary>
    public const string Origin = "StackSearch’s generator";

    /// <inheritdoc/>
    public string Name => Units.Count(count, "generated post", "generated posts");

    /// <inheritdoc/>
    public PostReader Open() => new GeneratedPostReader(count, Seed);
}
