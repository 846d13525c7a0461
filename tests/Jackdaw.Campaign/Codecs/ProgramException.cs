namespace Jackdaw.Campaign.Codecs;

/// <summary>What hostile code throws of its own.</summary>
internal sealed class ProgramException() : Exception("thrown on purpose");
