namespace Jackdaw.Writing;

/// <summary>The destination of a streamed value.</summary>
internal interface IStreamedOutput
{
    /// <summary>The escaping mode for strings.</summary>
    JsonEscaping Escaping { get; }

    /// <summary>Whether the reader has gone, so that nothing needs to be written.</summary>
    bool IsClosed { get; }

    /// <summary>Writes bytes.</summary>
    ValueTask WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellationToken);

    /// <summary>Writes elements as one array.</summary>
    Task WriteElementsAsync<T, TCodec>(IAsyncEnumerable<T> elements, CancellationToken cancellationToken)
        where TCodec : struct, IUncheckedJsonCodec<T>;

    /// <summary>Creates the exception for a value that cannot be written, with the value's path.</summary>
    JsonDataException Refusal(JsonError code, string? detail = null);
}
