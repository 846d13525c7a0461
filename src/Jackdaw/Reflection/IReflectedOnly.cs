namespace Jackdaw.Reflection;

/// <summary>Marks a profile whose types are served by this room alone, also those that have generated codecs: for tests and benchmarks that compare both.</summary>
internal interface IReflectedOnly
{
    /// <summary>The shape of such a profile, under which no provider has codecs.</summary>
    const string Shape = "reflected only";
}
