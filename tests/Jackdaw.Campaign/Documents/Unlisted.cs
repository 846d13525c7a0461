namespace Jackdaw.Campaign.Documents;

/// <summary>Doors for types whose codecs are written by hand in the test kit: the generator, which looks at calls, must not see which types they are.</summary>
internal static class Unlisted<TProfile>
    where TProfile : JsonProfile<TProfile>
{
    internal static T? Read<T>(byte[] utf8) => JsonProfile<TProfile>.Deserialize<T>(utf8);

    internal static T? Read<T>(ReadOnlySpan<byte> utf8) => JsonProfile<TProfile>.Deserialize<T>(utf8);

    internal static T? Read<T>(ReadOnlySpan<char> json) => JsonProfile<TProfile>.Deserialize<T>(json);

    internal static T? Read<T>(System.Buffers.ReadOnlySequence<byte> utf8) => JsonProfile<TProfile>.Deserialize<T>(utf8);

    internal static T? Read<T>(Stream utf8) => JsonProfile<TProfile>.Deserialize<T>(utf8);

    internal static T? ReadAwaited<T>(Stream utf8, CancellationToken cancellationToken = default) => JsonProfile<TProfile>.DeserializeAsync<T>(utf8, cancellationToken: cancellationToken).AsTask().GetAwaiter().GetResult();

    internal static T? ReadWithPart<T>(Stream utf8, JsonPart part) => JsonProfile<TProfile>.DeserializeAsync<T>(utf8, [part]).AsTask().GetAwaiter().GetResult();

    internal static int Count<T>(Stream utf8, JsonStreamOptions? options = null) => JsonProfile<TProfile>.DeserializeEnumerable<T>(utf8, options).Count();

    internal static byte[] Written<T>(T value) => JsonProfile<TProfile>.SerializeToUtf8Bytes(value);

    internal static bool TryWrite<T>(Span<byte> destination, T value, out int written) => JsonProfile<TProfile>.TrySerialize(destination, value, out written);

    internal static void WriteAwaited<T>(Stream destination, T value) => JsonProfile<TProfile>.SerializeAsync(destination, value).GetAwaiter().GetResult();
}
