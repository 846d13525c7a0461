namespace Jackdaw.Writing;

/// <summary>Elements of an array that come one after the other.</summary>
internal sealed class StreamedElements<T, TCodec>(IAsyncEnumerable<T> elements) : StreamedValue
    where TCodec : struct, IUncheckedJsonCodec<T>
{
    internal override Task WriteAsync(IStreamedOutput output, CancellationToken cancellation) => output.WriteElementsAsync<T, TCodec>(elements, cancellation);
}
