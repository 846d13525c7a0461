using System.Diagnostics.CodeAnalysis;
using System.Text.Json.Serialization;

namespace Jackdaw;

/// <summary>
/// Gives a profile a converter of System.Text.Json, or a codec, for all values of a type: the counterpart of
/// <c>JsonSerializerOptions.Converters</c>. Profiles that derive from a class with this attribute have the converter, too.
/// </summary>
/// <remarks>
/// <para>
/// A converter on a member takes precedence, then that of a <see cref="JsonContractAttribute">contract</see>, then the converters of the
/// profile, and last what the type itself names. Among the converters of a profile, those of the derived class come first, each class in
/// the order of its attributes.
/// </para>
/// <para>
/// The generator calls nothing. A factory, or a converter that overrides <c>CanConvert</c>, therefore comes with the types that it serves. A
/// named type also stands for the types that derive from it or implement it, unless it is a type of .NET; <see cref="Enum"/> stands for
/// all enums, and an open generic type for all its instantiations.
/// </para>
/// </remarks>
/// <example><code>
/// [JsonProfile(Naming = JsonNaming.CamelCase)]
/// [JsonProfileConverter(typeof(UnixTimeConverter))]
/// [JsonProfileConverter(typeof(OptionalConverterFactory), typeof(Optional&lt;&gt;))]
/// public sealed class SdkJson : JsonProfile&lt;SdkJson&gt;;
/// </code></example>
[AttributeUsage(AttributeTargets.Class, AllowMultiple = true, Inherited = true)]
public sealed class JsonProfileConverterAttribute : Attribute
{
    /// <summary>Gives a profile a converter or codec.</summary>
    /// <param name="converter">
    /// A <see cref="JsonConverter{T}"/> or <see cref="JsonConverterFactory"/> with a public constructor without parameters, or a struct that
    /// implements <see cref="IJsonCodec{T}"/>. It may be an open generic type.
    /// </param>
    /// <param name="types">The types that it serves. Only for a factory, or a converter that overrides <c>CanConvert</c>.</param>
    public JsonProfileConverterAttribute([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] Type converter, params Type[] types) =>
        (Converter, Types) = (converter, types);

    /// <summary>The converter, factory or codec.</summary>
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)]
    public Type Converter { get; }

    /// <summary>The types that it serves; empty if its own type argument tells.</summary>
    public IReadOnlyList<Type> Types { get; }
}
