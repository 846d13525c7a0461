namespace Jackdaw.Caching.BackEnds;

/// <summary>The bytes of an entry, and the memory to return.</summary>
internal readonly record struct FetchedEntry(bool IsThere, ReadOnlyMemory<byte> Bytes, IDisposable? Memory);
