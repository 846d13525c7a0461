using Jackdaw;

namespace StackSearch.Caching;

/// <summary>How entries of the cache are written.</summary>
[JsonProfile]
public sealed class CacheJson : JsonProfile<CacheJson>;
