using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text.Json.Serialization;
using Jackdaw.Reflection;

namespace Jackdaw.Generated;

/// <summary>
/// Constructors that the generator cannot see: a reference assembly has no private constructors, so a type that marks one would be created
/// by another. Generated codecs of types of other projects check this once.
/// </summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class JsonConstructors
{
    private const DynamicallyAccessedMemberTypes Hidden = DynamicallyAccessedMemberTypes.NonPublicConstructors;

    /// <summary>Returns whether the type marks a constructor that is not public with <c>[JsonConstructor]</c>.</summary>
    /// <param name="type">The type.</param>
    public static bool HasHidden([DynamicallyAccessedMembers(Hidden)] Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return type.GetConstructors(BindingFlags.Instance | BindingFlags.NonPublic)
            .Any(constructor => constructor.IsDefined(typeof(JsonConstructorAttribute), inherit: false)
                || NamedAttributes.Choose(constructor));
    }

    /// <summary>States that the codec of such a type is composed at run time.</summary>
    /// <param name="type">The type.</param>
    /// <returns>Always true.</returns>
    /// <exception cref="NotSupportedException">The program does not support codecs that are composed at run time.</exception>
    public static bool AreComposed(Type type)
    {
        if (!RuntimeCodecs.AreSupported)
        {
            Refuse(type);
        }

        return true;
    }

    /// <summary>Throws for such a type.</summary>
    /// <param name="type">The type.</param>
    /// <exception cref="NotSupportedException">Always.</exception>
    [DoesNotReturn]
    public static void Refuse(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        throw new NotSupportedException(
            $"'{type}' marks a non-public constructor with [JsonConstructor], which the project that has the codec cannot see. "
            + $"Put [JsonModel] on the type in its own project ('{type.Assembly.GetName().Name}'), which then has the codec, or make the constructor public.");
    }
}
