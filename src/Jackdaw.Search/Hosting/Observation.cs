using System.Diagnostics;

namespace Jackdaw.Search.Hosting;

/// <summary>An observed operation of a back end.</summary>
/// <param name="Backend">The back end's name.</param>
/// <param name="Index">The index, or the first of several.</param>
/// <param name="Started">The timestamp of its start.</param>
/// <param name="Activity">Its trace, or null without listeners.</param>
/// <param name="IsWrite">Whether it is a transaction instead of a query.</param>
internal readonly record struct Observation(string Backend, string Index, long Started, Activity? Activity, bool IsWrite);
