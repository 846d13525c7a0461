namespace Jackdaw.TestKit.Doors;

/// <summary>The deepest nesting that a profile can ask for.</summary>
[JsonProfile(MaxDepth = JsonLimits.MaxAllowedDepth)]
public sealed class DeepJson : JsonProfile<DeepJson>;
