using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <summary>A document that arrives piece by piece: the part of it that is in memory, and the way to get more.</summary>
internal interface IDocumentFeed : IDisposable
{
    /// <summary>The memory; 64 zero bytes follow <see cref="End"/>. Another array after each fill.</summary>
    byte[] Bytes { get; }

    /// <summary>The first byte that was not read yet. What lies before it goes with the next fill, all but one byte.</summary>
    int Position { get; set; }

    /// <summary>After the last byte that arrived.</summary>
    int End { get; }

    /// <summary>Whether no more will come.</summary>
    bool IsLast { get; }

    /// <summary>The position in the document.</summary>
    long Offset { get; }

    /// <summary>Where in the document an index lies.</summary>
    DocumentOrigin Locate(int index, string path, bool isElement);

    /// <summary>Gets more, and the thread waits.</summary>
    void Fill();

    /// <summary>Gets more.</summary>
    ValueTask FillAsync(CancellationToken cancellation);
}
