using Jackdaw.Errors;

namespace Jackdaw.Reading;

/// <summary>A document that arrives in pieces: the part in memory, and the means to get more.</summary>
internal interface IDocumentFeed : IDisposable
{
    /// <summary>The bytes in memory; 64 zero bytes follow <see cref="End"/>. Each fill may change the array.</summary>
    byte[] Bytes { get; }

    /// <summary>The first byte not read yet. The next fill discards all earlier bytes but one.</summary>
    int Position { get; set; }

    /// <summary>The end of the available bytes.</summary>
    int End { get; }

    /// <summary>Whether the end of the document is in memory.</summary>
    bool IsLast { get; }

    /// <summary>The position in the document.</summary>
    long Offset { get; }

    /// <summary>Locates an index in the document.</summary>
    DocumentOrigin Locate(int index, string path, bool isElement);

    /// <summary>Gets more bytes synchronously.</summary>
    void Fill();

    /// <summary>Gets more bytes asynchronously.</summary>
    ValueTask FillAsync(CancellationToken cancellationToken);
}
