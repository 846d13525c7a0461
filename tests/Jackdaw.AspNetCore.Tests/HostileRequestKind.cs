namespace Jackdaw.AspNetCore.Tests;

/// <summary>What is wrong with a request, if something is.</summary>
internal enum HostileRequestKind
{
    /// <summary>A document that may be broken, and arrives as one piece.</summary>
    Whole,

    /// <summary>In pieces, with pauses between some of them.</summary>
    Slow,

    /// <summary>In proper chunks of random lengths.</summary>
    Chunked,

    /// <summary>In chunks that were changed here and there.</summary>
    Nonsense,

    /// <summary>The connection ends in the middle.</summary>
    Cut,

    /// <summary>The connection is reset in the middle.</summary>
    Reset,

    /// <summary>The length is another one.</summary>
    Lying,
}
