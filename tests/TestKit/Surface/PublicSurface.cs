using System.Reflection;

namespace Jackdaw.TestKit.Surface;

/// <summary>The public surface of an assembly.</summary>
public static class PublicSurface
{
    /// <summary>The classes that could be derived from although nothing is, not even here.</summary>
    public static IReadOnlyList<string> Unsealed(Assembly assembly) =>
    [
        .. assembly.GetTypes()
            .Where(type => type is { IsClass: true, IsSealed: false, IsAbstract: false }
                && !assembly.GetTypes().Any(other => other.BaseType is { } baseType && (baseType == type || (baseType.IsGenericType && baseType.GetGenericTypeDefinition() == type)))
                && !type.IsDefined(typeof(System.Runtime.CompilerServices.CompilerGeneratedAttribute)))
            .Select(type => type.FullName!),
    ];
}
