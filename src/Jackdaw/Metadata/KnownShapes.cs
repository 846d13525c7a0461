using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Jackdaw.Generated;
using Jackdaw.Reflection;

namespace Jackdaw.Metadata;

/// <summary>Shapes by profile and type, cached no longer than those live.</summary>
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
internal static class KnownShapes
{
    private const string ProfileBase = "Jackdaw.JsonProfile`1";

    private static readonly ConditionalWeakTable<Type, ConditionalWeakTable<Type, JsonShape>> Profiles = [];

    internal static JsonShape Of(Type type, Type profile)
    {
        if (!Profiles.TryGetValue(profile, out ConditionalWeakTable<Type, JsonShape>? known))
        {
            known = Profiles.GetValue(Checked(profile), _ => []);
        }

        return known.TryGetValue(type, out JsonShape? shape) ? shape : known.GetValue(type, _ => Make(type, profile));
    }

    private static JsonShape Make(Type type, Type profile)
    {
        if (type.ContainsGenericParameters || type.IsByRef || type.IsPointer || type.IsByRefLike || type == typeof(void))
        {
            throw new ArgumentException($"The type '{type}' cannot be serialized: it has no values.", nameof(type));
        }

        try
        {
            return new ShapeMaker(profile, ReflectedSettings.Of(profile)).Of(type);
        }
        catch (Exception missing) when (MissingDeclaration.IsReason(missing))
        {
            throw MissingDeclaration.Refusal(missing, $"'{MissingCodec.Readable(type)}'");
        }
    }

    private static Type Checked(Type profile)
    {
        for (Type? level = profile.BaseType; level is not null; level = level.BaseType)
        {
            if (level.IsConstructedGenericType && level.GetGenericTypeDefinition().FullName == ProfileBase && level.Assembly == typeof(KnownShapes).Assembly)
            {
                return RuntimeCodecs.AreSupported ? profile : throw new NotSupportedException("Shapes of types require code that is "
                    + "created at run time, which this program does not support or has turned off.");
            }
        }

        throw new ArgumentException($"'{profile}' is not a profile: it does not derive from JsonProfile.", nameof(profile));
    }
}
