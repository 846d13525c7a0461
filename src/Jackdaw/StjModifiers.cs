using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Jackdaw;

/// <summary>Modifiers of the resolvers in options. A codec would not know what they change.</summary>
internal static class StjModifiers
{
    /// <summary>Whether the contract of a type is changed by a modifier, or made by a resolver that may have changed it.</summary>
    /// <param name="type">The type.</param>
    /// <param name="others">The resolvers after the bridge.</param>
    /// <param name="options">The options.</param>
    internal static bool Change(Type type, IReadOnlyList<IJsonTypeInfoResolver> others, JsonSerializerOptions options)
    {
        foreach (IJsonTypeInfoResolver other in others)
        {
            if (IsPlain(other) && other is DefaultJsonTypeInfoResolver plain)
            {
                return plain.Modifiers.Count > 0 && Change(type, plain.Modifiers, options);
            }

            if (Knows(other, type, options))
            {
                return MayChange(other);
            }
        }

        return false;
    }

    /// <summary>Whether it is a resolver with modifiers or the wrapper of one, or a class of the program, whose contracts may be any.</summary>
    internal static bool MayChange(IJsonTypeInfoResolver other) =>
        IsPlain(other) ? other is DefaultJsonTypeInfoResolver { Modifiers.Count: > 0 }
        : other is DefaultJsonTypeInfoResolver
            || (other.GetType().Assembly == typeof(JsonSerializer).Assembly ? other.GetType().Name.Contains("Modifier", StringComparison.Ordinal) : other is not JsonSerializerContext);

    private static bool IsPlain(IJsonTypeInfoResolver other) => other.GetType() == typeof(DefaultJsonTypeInfoResolver);

    /// <summary>Whether a resolver has a contract for a type.</summary>
    internal static bool Knows(IJsonTypeInfoResolver other, Type type, JsonSerializerOptions options)
    {
        try
        {
            return other.GetTypeInfo(type, options) is not null;
        }
        catch (Exception e) when (e is NotSupportedException or InvalidOperationException or ArgumentException)
        {
            return true;
        }
    }

    /// <summary>Calls the modifiers with a contract of their own, and compares it before and after.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "The program has such a resolver itself.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "The program has such a resolver itself.")]
    private static bool Change(Type type, IEnumerable<Action<JsonTypeInfo>> modifiers, JsonSerializerOptions options)
    {
        try
        {
            JsonTypeInfo contract = new DefaultJsonTypeInfoResolver().GetTypeInfo(type, options);
            List<object?> before = [.. Seen(contract)];
            foreach (Action<JsonTypeInfo> modifier in modifiers)
            {
                modifier(contract);
            }

            return !before.SequenceEqual(Seen(contract));
        }
        catch (Exception e) when (e is NotSupportedException or InvalidOperationException or ArgumentException)
        {
            return true;
        }
    }

    private static IEnumerable<object?> Seen(JsonTypeInfo contract)
    {
        yield return contract.CreateObject;
        yield return contract.NumberHandling;
        yield return contract.OnSerializing;
        yield return contract.OnSerialized;
        yield return contract.OnDeserializing;
        yield return contract.OnDeserialized;
        yield return contract.PolymorphismOptions is { } cases
            ? (cases.TypeDiscriminatorPropertyName, cases.UnknownDerivedTypeHandling, cases.IgnoreUnrecognizedTypeDiscriminators, string.Join(' ', cases.DerivedTypes.Select(derived => $"{derived.DerivedType} {derived.TypeDiscriminator}")))
            : null;
        yield return contract.PreferredPropertyObjectCreationHandling;
        yield return contract.UnmappedMemberHandling;
        if (contract.Kind != JsonTypeInfoKind.Object)
        {
            yield break;
        }

        foreach (JsonPropertyInfo property in contract.Properties)
        {
            yield return property;
            yield return property.Name;
            yield return property.Get;
            yield return property.Set;
            yield return property.ShouldSerialize;
            yield return property.IsRequired;
            yield return property.Order;
            yield return property.CustomConverter;
            yield return property.NumberHandling;
            yield return property.IsExtensionData;
            yield return property.ObjectCreationHandling;
            yield return property.IsGetNullable;
            yield return property.IsSetNullable;
        }
    }
}
