namespace Jackdaw.Writing;

/// <summary>Where a streamed value goes.</summary>
internal interface IStreamedOutput
{
    /// <summary>Which characters of strings are escaped.</summary>
    JsonEscaping Escaping { get; }

    /// <summary>Whether nobody reads any more, so that nothing has to be written.</summary>
    bool IsClosed { get; }

    /// <summary>Hands bytes over.</summary>
    ValueTask WriteAsync(ReadOnlyMemory<byte> bytes, CancellationToken cancellation);

    /// <summary>Writes elements as one array.</summary>
    Task WriteElementsAsync<T, TCodec>(IAsyncEnumerable<T> elements, CancellationToken cancellation)
        where TCodec : struct, IUncheckedJsonCodec<T>;

    /// <summary>The exception for a value that can't be written; it names the value's path.</summary>
    JsonDataException Refusal(JsonError code, string? detail = null);
}
