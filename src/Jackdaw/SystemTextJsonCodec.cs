using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw;

/// <summary>
/// Uses System.Text.Json in place of a codec: <c>[JsonCodec(typeof(SystemTextJsonCodec&lt;Legacy&gt;))]</c> on a type or member. System.Text.Json
/// handles the type and everything in it by its own rules and by reflection, with the settings of the profile as far as it supports them.
/// Slower than a codec. In trimmed and Native AOT programs use <see cref="SystemTextJsonCodec{T, TContext}"/>.
/// </summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
public readonly struct SystemTextJsonCodec<T> : IUncheckedJsonCodec<T>
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => StjCalls.Write(at, context, value!, Info(context.Settings), StjWords.Who);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => StjCalls.Read(at, context, Info(context.Settings), StjWords.Who, out value);

    private static JsonTypeInfo<T> Info(JsonProfileSettings settings) =>
        JsonSerializer.IsReflectionEnabledByDefault
            ? (JsonTypeInfo<T>)(typeof(T).IsCollectible
                ? StjContracts.Of(settings, typeof(SystemTextJsonCodec<T>), static profile => StjOptions.Apart(profile).GetTypeInfo(typeof(T)))
                : StjOptions.Of(settings).GetTypeInfo(typeof(T)))
            : throw new NotSupportedException(
                $"System.Text.Json requires reflection for '{typeof(T)}', which is unavailable in this program (trimmed or compiled ahead "
                    + $"of time). Add a JsonSerializerContext with "
                + $"[JsonSerializable(typeof({CodeText.Of(typeof(T))}))] and name it: "
                + $"[JsonCodec(typeof(SystemTextJsonCodec<{CodeText.Of(typeof(T))}, YourContext>))].");
}

/// <summary>Uses System.Text.Json with a source-generated context in place of a codec. It needs no reflection.</summary>
/// <typeparam name="T">The type that is read and written.</typeparam>
/// <typeparam name="TContext">A context with <c>[JsonSerializable]</c> for the type.</typeparam>
public readonly struct SystemTextJsonCodec<T, TContext> : IUncheckedJsonCodec<T>
    where TContext : JsonSerializerContext, new()
{
    /// <inheritdoc/>
    public static UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) =>
        StjCalls.Write(at, context, value!, StjContexts<T, TContext>.Of(context.Settings), StjWords.Who);

    /// <inheritdoc/>
    public static UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) =>
        StjCalls.Read(at, context, StjContexts<T, TContext>.Of(context.Settings), StjWords.Who, out value);
}
