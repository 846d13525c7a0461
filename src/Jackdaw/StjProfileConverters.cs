using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw;

/// <summary>The converters of a profile, for types that System.Text.Json handles altogether.</summary>
/// <param name="profile">The profile.</param>
internal sealed class StjProfileConverters(Type profile) : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => ProfileConverters.Of(typeToConvert, profile) is { } converter && (converter.IsValueType || Make(converter, typeToConvert).CanConvert(typeToConvert));

    /// <exception cref="NotSupportedException">The profile has a codec for the type, which System.Text.Json cannot call.</exception>
    public override JsonConverter? CreateConverter(Type typeToConvert, JsonSerializerOptions options)
    {
        Type converter = ProfileConverters.Of(typeToConvert, profile)!;
        if (converter.IsValueType)
        {
            throw new NotSupportedException(
                $"'{typeToConvert}' has the codec '{converter}' in the profile '{profile}', which System.Text.Json cannot call. Use a Jackdaw "
                    + $"codec for the type that contains it.");
        }

        JsonConverter made = Make(converter, typeToConvert);
        return made is JsonConverterFactory factory ? factory.CreateConverter(typeToConvert, options) : made;
    }

    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "Closed only where code can be created at run time.")]
    [UnconditionalSuppressMessage("Trimming", "IL2067", Justification = "The attribute keeps the constructor, also of the definition.")]
    [UnconditionalSuppressMessage("Trimming", "IL2072", Justification = "The attribute keeps the constructor, also of the definition.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Closed only where code can be created at run time.")]
    private static JsonConverter Make([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] Type converter, Type type)
    {
        if (!converter.IsGenericTypeDefinition)
        {
            return (JsonConverter)Activator.CreateInstance(converter)!;
        }

        return RuntimeFeature.IsDynamicCodeSupported
            ? (JsonConverter)Activator.CreateInstance(converter.MakeGenericType(type.GenericTypeArguments))!
            : throw new NotSupportedException($"'{converter}' cannot be closed for '{type}' in this program, which is compiled ahead of time. Name a closed converter.");
    }
}
