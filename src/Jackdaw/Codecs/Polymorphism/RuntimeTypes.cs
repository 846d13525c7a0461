using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Text.Json.Serialization;

namespace Jackdaw.Codecs;

/// <summary>Determines the type that values are written as whose type is not in the list of a polymorphic type.</summary>
internal sealed class RuntimeTypes<TBase>(List<DerivedType<TBase>> types, JsonUnknownDerivedTypeHandling unknown)
{
    /// <summary>The results, cached no longer than each type.</summary>
    private readonly ConditionalWeakTable<Type, Ancestor> _ancestors = [];

    /// <summary>Returns the type in the list that a value is written as; null for the declared type.</summary>
    /// <exception cref="NotSupportedException">There is no such type.</exception>
    internal DerivedType<TBase>? Find(Type type, string display)
    {
        if (unknown == JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)
        {
            return _ancestors.GetValue(type, found => new Ancestor(Nearest(found, display))).Type;
        }

        return unknown == JsonUnknownDerivedTypeHandling.FallBackToBaseType ? types.Find(candidate => candidate.Type == typeof(TBase))
            : type == typeof(TBase) ? null
            : throw new NotSupportedException(
                $"'{type}' is not among the derived types of '{display}'. Add [JsonDerivedType(typeof({type.Name}))] to '{display}', or set UnknownDerivedTypeHandling of its [JsonPolymorphic].");
    }

    // An interface of an existing value cannot have been trimmed if a codec mentions it; other interfaces are not in the list.
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "Only interfaces in the list are searched for, and codecs reference those.")]
    private DerivedType<TBase>? Nearest(Type type, string display)
    {
        DerivedType<TBase>? found = null;
        for (Type? level = type.BaseType; found is null && level is not null && typeof(TBase).IsAssignableFrom(level); level = level.BaseType)
        {
            found = types.Find(candidate => candidate.Type == level);
        }

        foreach (Type contract in typeof(TBase).IsInterface ? type.GetInterfaces() : [])
        {
            if (contract == typeof(TBase) || types.Find(candidate => candidate.Type == contract) is not { } other)
            {
                continue;
            }

            found = found is null
                ? other
                : throw new NotSupportedException(
                    $"'{type}' has two nearest ancestors among the derived types of '{display}': '{found.Type}' and '{other.Type}'. Add [JsonDerivedType(typeof({type.Name}))] to '{display}'.");
        }

        return found;
    }

    private sealed class Ancestor(DerivedType<TBase>? type)
    {
        internal DerivedType<TBase>? Type => type;
    }
}
