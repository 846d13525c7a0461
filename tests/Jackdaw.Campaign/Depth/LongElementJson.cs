namespace Jackdaw.Campaign.Depth;

/// <summary>Values of a stream are collected before they are read, by default up to 64 MB, which 10,000,000 levels exceed: here it is the depth that has to be refused.</summary>
[JsonProfile(MaxElementLength = int.MaxValue)]
internal sealed class LongElementJson : JsonProfile<LongElementJson>;
