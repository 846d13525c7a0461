namespace Jackdaw.Reflection;

/// <summary>
/// Marks a profile whose types always use the run-time fallback, even if they have generated codecs: for tests and benchmarks that compare
/// both.
/// </summary>
internal interface IReflectedOnly
{
    /// <summary>The shape of such a profile, for which no provider has codecs.</summary>
    const string Shape = "reflected only";
}
