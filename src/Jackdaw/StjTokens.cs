using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>
/// Documents of Newtonsoft.Json where System.Text.Json serves what is around them: in a converter that hands a value on, and in the bridge. System.Text.Json takes them for collections of themselves and writes
/// <c>{"a":[]}</c>; here they have the codec of Jackdaw, and derived types are errors.
/// </summary>
internal static class StjTokens
{
    /// <summary>A resolver that knows them, and asks another one for all other types.</summary>
    internal static IJsonTypeInfoResolver Before(IJsonTypeInfoResolver others, JsonProfileSettings settings) => new Resolver(others, settings);

    /// <summary>Whether a type is a document of Newtonsoft.Json, or derives from one.</summary>
    internal static bool IsToken(Type type)
    {
        for (Type? level = type; level is not null; level = level.BaseType)
        {
            if (level.FullName == ForeignDocumentRule.Token)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The contract of a document; null if the type is not a document.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The options.</param>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="isPart">Whether the value is always a part of another one: the codec or converter around it knows the place.</param>
    /// <exception cref="NotSupportedException">The type derives from a document and does not represent JSON.</exception>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("Trimming", "IL2076", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Asked for only where System.Text.Json itself uses reflection.")]
    internal static JsonTypeInfo? InfoOf(Type type, JsonSerializerOptions options, JsonProfileSettings settings, bool isPart = false)
    {
        if (!IsToken(type) || !JsonSerializer.IsReflectionEnabledByDefault)
        {
            return null;
        }

        if (!ForeignDocumentRule.IsServed(type.FullName!))
        {
            throw new NotSupportedException(new ShapeProblem(ProblemKind.UnsupportedType, null, MissingCodec.Readable(type), ForeignDocumentRule.WhyRefused(type.FullName!)).Error);
        }

        Type codec = typeof(NewtonsoftCodec<>).MakeGenericType(type);
        JsonCodecHandle handle = (JsonCodecHandle)typeof(JsonCodecHandle<,>).MakeGenericType(type, codec).GetConstructors()[0].Invoke(null);
        return handle.InfoIn(options, settings, isPart);
    }

    private sealed class Resolver(IJsonTypeInfoResolver others, JsonProfileSettings settings) : IJsonTypeInfoResolver
    {
        public JsonTypeInfo? GetTypeInfo(Type type, JsonSerializerOptions options) => InfoOf(type, options, settings, isPart: true) ?? others.GetTypeInfo(type, options);
    }
}
