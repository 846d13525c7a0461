namespace Jackdaw.Streams;

/// <summary>What came of reading the next element from the window.</summary>
internal enum ReadStop
{
    /// <summary>An element.</summary>
    Element,

    /// <summary>The window has to be filled first.</summary>
    NeedsMore,

    /// <summary>There are no more elements, and the document is complete.</summary>
    End,
}
