namespace Jackdaw.Streams;

/// <summary>The outcome of reading the next element from the window.</summary>
internal enum ReadStop
{
    /// <summary>An element was read.</summary>
    Element,

    /// <summary>The window has to be filled first.</summary>
    NeedsMore,

    /// <summary>There are no more elements, and the document is complete.</summary>
    End,
}
