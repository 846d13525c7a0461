namespace Jackdaw.Streams;

/// <summary>A string whose text goes to a stream.</summary>
internal sealed class TextPart(string pointer, Stream destination, bool isOptional) : JsonPart(pointer, isText: true, isOptional)
{
    internal override ValueTask ReadAsync(PartInput input, CancellationToken cancellationToken) =>
        input.ReadTextAsync((piece, token) => input.GiveAsync(destination, piece, token), cancellationToken);
}
