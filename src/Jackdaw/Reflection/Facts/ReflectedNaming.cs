using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.Json;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>A policy of System.Text.Json that a profile names, with one instance for all profiles.</summary>
internal sealed class ReflectedNaming : CustomNaming
{
    private static readonly ConditionalWeakTable<Type, ReflectedNaming> OfTypes = [];

    private ReflectedNaming([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] Type type)
        : base($"{type.FullName},{type.Assembly.GetName().Name}") => Policy = (JsonNamingPolicy)Activator.CreateInstance(type)!;

    internal JsonNamingPolicy Policy { get; }

    /// <summary>Returns the policies that a profile states; null for those that it does not.</summary>
    internal static (ReflectedNaming? Members, ReflectedNaming? Enums, ReflectedNaming? Keys) Of(Type profile) =>
        ProfileLevels.Of(profile).Select(level => level.GetCustomAttribute<JsonProfileAttribute>(inherit: false)).FirstOrDefault(stated => stated is not null) is { } stated
            ? (Make(stated.NamingPolicy), Make(stated.EnumNamingPolicy), Make(stated.KeyNamingPolicy))
            : default;

    /// <summary>Whether a type is a policy that can be created.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2070", Justification = "The attribute keeps the constructor.")]
    internal static bool IsPolicy(Type type) =>
        type is { IsAbstract: false, ContainsGenericParameters: false } && type.IsAssignableTo(typeof(JsonNamingPolicy)) && type.GetConstructor(Type.EmptyTypes) is not null;

    /// <exception cref="InvalidOperationException">The policy returns no name.</exception>
    public override string Name(string name) =>
        Policy.ConvertName(name) ?? throw new InvalidOperationException($"The naming policy '{Policy.GetType()}' returned no name for '{name}'.");

    private static ReflectedNaming? Make([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] Type? type)
    {
        if (type is null)
        {
            return null;
        }

        // Two threads may make one at the same time; the first one is kept.
        return OfTypes.TryGetValue(type, out ReflectedNaming? known) ? known : OfTypes.GetValue(type, new ReflectedNaming(type).Return);
    }

    private ReflectedNaming Return(Type type) => this;
}
