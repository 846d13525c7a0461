using System.Diagnostics;

namespace Jackdaw.Search.Hosting;

/// <summary>An operation of a back end that is being watched.</summary>
/// <param name="Backend">The back end's name.</param>
/// <param name="Index">The index, of several the first.</param>
/// <param name="Started">The timestamp of its beginning.</param>
/// <param name="Activity">Its trace, when somebody listens.</param>
/// <param name="IsWrite">It is a transaction, not a query.</param>
internal readonly record struct Observation(string Backend, string Index, long Started, Activity? Activity, bool IsWrite);
