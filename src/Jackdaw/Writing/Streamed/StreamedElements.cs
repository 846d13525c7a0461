namespace Jackdaw.Writing;

/// <summary>Writes the elements of an array as they arrive.</summary>
internal sealed class StreamedElements<T, TCodec>(IAsyncEnumerable<T> elements) : StreamedValue
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    internal override Task WriteAsync(IStreamedOutput output, CancellationToken cancellationToken) => output.WriteElementsAsync<T, TCodec>(elements, cancellationToken);
}
