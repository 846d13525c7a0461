using Jackdaw.Campaign.Running;

namespace Jackdaw.Campaign;

/// <summary>One attack.</summary>
/// <param name="Name">The word on the command line.</param>
/// <param name="What">What it tries.</param>
/// <param name="IsInAll">Whether it is one of "all".</param>
/// <param name="Run">Runs it; false after a fault, which is then on the console.</param>
internal sealed record Campaign(string Name, string What, bool IsInAll, Func<Assignment, bool> Run);
