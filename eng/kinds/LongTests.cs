using System.Runtime.CompilerServices;
using Xunit.v3;

namespace Jackdaw.Build;

/// <summary>
/// A test that takes many seconds: a campaign, a sweep over all types of the framework, programs that are built and run. <c>dotnet test</c> skips it; <c>dotnet run eng/do.cs -- long</c>
/// runs these alone, with <c>JACKDAW_TESTS=all</c>, and <c>long --guards</c> those that guard memory or data, as CI does.
/// </summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class LongFactAttribute : Xunit.FactAttribute, ITraitAttribute
{
    public LongFactAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber) => Skip = LongTests.Reason;

    /// <summary>Whether it guards memory or data, and nothing quick does.</summary>
    public bool Guards { get; init; }

    public IReadOnlyCollection<KeyValuePair<string, string>> GetTraits() => LongTests.Traits(Guards);
}

/// <summary>The same for a test with rows.</summary>
/// <inheritdoc cref="LongFactAttribute"/>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class LongTheoryAttribute : Xunit.TheoryAttribute, ITraitAttribute
{
    public LongTheoryAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber) => Skip = LongTests.Reason;

    /// <summary>Whether it guards memory or data, and nothing quick does.</summary>
    public bool Guards { get; init; }

    public IReadOnlyCollection<KeyValuePair<string, string>> GetTraits() => LongTests.Traits(Guards);
}

/// <summary>
/// A test of random or many cases, of which <c>dotnet test</c> tries a sample (<see cref="LongTests.Rounds"/>), and <c>dotnet run eng/do.cs -- long</c> all.
/// </summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class SampledFactAttribute : Xunit.FactAttribute, ITraitAttribute
{
    public SampledFactAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber)
    {
    }

    /// <summary>Whether it guards memory or data: CI tries all of its cases.</summary>
    public bool Guards { get; init; }

    public IReadOnlyCollection<KeyValuePair<string, string>> GetTraits() => LongTests.Traits(Guards);
}

/// <summary>The same for a test with rows.</summary>
/// <inheritdoc cref="SampledFactAttribute"/>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class SampledTheoryAttribute : Xunit.TheoryAttribute, ITraitAttribute
{
    public SampledTheoryAttribute([CallerFilePath] string? sourceFilePath = null, [CallerLineNumber] int sourceLineNumber = -1)
        : base(sourceFilePath, sourceLineNumber)
    {
    }

    /// <summary>Whether it guards memory or data: CI tries all of its cases.</summary>
    public bool Guards { get; init; }

    public IReadOnlyCollection<KeyValuePair<string, string>> GetTraits() => LongTests.Traits(Guards);
}

internal static class LongTests
{
    /// <summary>Why long tests are skipped, or null where all tests were asked for.</summary>
    public static string? Reason { get; } =
        Environment.GetEnvironmentVariable("JACKDAW_TESTS") == "all" ? null : "long; run it with `dotnet run eng/do.cs -- long`, or with JACKDAW_TESTS=all";

    /// <summary>How many cases a sampled test tries: all of them where all tests were asked for.</summary>
    public static int Rounds(int all, int sample) => Reason is null ? all : sample;

    public static IReadOnlyCollection<KeyValuePair<string, string>> Traits(bool guards) => guards ? [new("Category", "Long"), new("Category", "Guard")] : [new("Category", "Long")];
}
