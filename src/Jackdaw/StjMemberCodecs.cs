using System.Collections;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Generated;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>Decides which members of a type that System.Text.Json handles have a codec of the profile.</summary>
/// <param name="settings">The settings of the profile.</param>
internal abstract class StjMemberCodecs(JsonProfileSettings settings)
{
    internal JsonProfileSettings Settings => settings;

    /// <summary>Returns a codec as a converter.</summary>
    internal abstract JsonConverter Convert(JsonCodecHandle codec, JsonSerializerOptions options);

    /// <summary>Whether System.Text.Json would write values of a type in another form than the profile, although no attribute of the member says so.</summary>
    internal abstract bool Concern(Type type, JsonSerializerOptions options);

    /// <summary>Whether values of a type are read by a codec, which System.Text.Json cannot tell to populate an existing value.</summary>
    internal abstract bool Serve(Type type);

    /// <summary>The members of types that a converter in a copy of options concerns: all types but those come back to the profile.</summary>
    internal sealed class OfCopies(JsonProfileSettings settings) : StjMemberCodecs(settings)
    {
        internal override JsonConverter Convert(JsonCodecHandle codec, JsonSerializerOptions options) => codec.ReturningInfoIn(options, Settings).Converter;

        internal override bool Concern(Type type, JsonSerializerOptions options) => false;

        internal override bool Serve(Type type) => false;
    }

    /// <summary>
    /// The members of polymorphic types in the bridge. Enums, models without a codec of their own, and the numbers and keys that settings
    /// change would have the form of the options.
    /// </summary>
    /// <param name="settings">The settings of the profile.</param>
    /// <param name="isHandled">Whether the options lead a type back to the bridge, or have a converter of it.</param>
    /// <param name="isServed">Whether a type has a codec.</param>
    /// <param name="isChanged">Whether the options change a type so that a codec would not know it.</param>
    internal sealed class OfBridge(
        JsonProfileSettings settings,
        Func<Type, JsonSerializerOptions, bool> isHandled,
        Func<Type, bool> isServed,
        Func<Type, JsonSerializerOptions, bool> isChanged) : StjMemberCodecs(settings)
    {
        private readonly ShapeSettings _shape = ReflectedSettings.Of(settings.Codecs.Profile);

        internal override JsonConverter Convert(JsonCodecHandle codec, JsonSerializerOptions options) => codec.InfoIn(options, Settings).Converter;

        internal override bool Concern(Type type, JsonSerializerOptions options)
        {
            Type value = Nullable.GetUnderlyingType(type) ?? type;
            return !isHandled(value, options)
                && ContainedTypes.Any(type, part => part == typeof(object) || IsChanged(part, isWhole: part == value, options))
                && !isChanged(type, options);
        }

        internal override bool Serve(Type type) => isServed(type);

        private bool IsChanged(Type type, bool isWhole, JsonSerializerOptions options) =>
            type.IsEnum ? _shape.EnumsAsNames || !isWhole
            : !StjBridgeTypes.IsOfLibraries(type)
                || (!isWhole && ((JsonNumberHandling)_shape.Numbers & ~options.NumberHandling) != 0 && StjNumbers.IsNumber(type))
                || (_shape.AlwaysFraction && (type == typeof(double) || type == typeof(float) || type == typeof(decimal) || type == typeof(Half)))
                || (_shape.RenamesKeys && IsDictionary(type));

        [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Asked for only where the program is not trimmed.")]
        private static bool IsDictionary(Type type) =>
            type.IsAssignableTo(typeof(IDictionary))
            || type.GetInterfaces().Append(type).Any(implemented => implemented.IsGenericType && implemented.GetGenericTypeDefinition() is var definition
                && (definition == typeof(IDictionary<,>) || definition == typeof(IReadOnlyDictionary<,>)));
    }
}
