using System.Runtime.CompilerServices;
using System.Text;
using Jackdaw.Generated;
using Jackdaw.Reflection;

namespace Jackdaw;

/// <summary>
/// Returns schemas: generated ones, or else ones created at run time by the same rules. They are cached by type, for as long as the type
/// lives.
/// </summary>
internal static class SchemaDoor
{
    internal static string Text<TProfile>(Type type) => Schemas<TProfile>.Known.TryGetValue(type, out string? known) ? known : Make<TProfile>(type);

    private static string Make<TProfile>(Type type)
    {
        if (JsonSettingsOf<TProfile>.Refusal is { } refusal)
        {
            throw new NotSupportedException(refusal);
        }

        if (type.ContainsGenericParameters || type.IsByRef || type.IsPointer || type.IsByRefLike || type == typeof(void))
        {
            throw new ArgumentException($"'{type}' cannot be serialized, so it has no schema.", nameof(type));
        }

        ReadOnlySpan<byte> generated = JsonCodecRegistry.FindSchema(type, typeof(TProfile), JsonSettingsOf<TProfile>.Shape);
        string text = !generated.IsEmpty ? Encoding.UTF8.GetString(generated)
            : RuntimeCodecs.AreSupported ? ReflectedSchema.Of(type, typeof(TProfile))
            : throw new NotSupportedException(Missing(type, typeof(TProfile)));
        return Schemas<TProfile>.Known.GetValue(type, _ => text);
    }

    private static string Missing(Type type, Type profile)
    {
        string name = MissingCodec.Readable(type);
        return $"No JSON schema of '{name}' was generated for the profile '{profile.Name}', and this program has no run-time fallback: it "
            + $"is trimmed or compiled ahead of time, or the fallback is turned off. "
            + $"Jackdaw's generator creates the schema if the call names the type: {profile.Name}.GetSchema<{name}>(), in a C# project that "
            + $"references the Jackdaw package.";
    }

    private static class Schemas<TProfile>
    {
        internal static readonly ConditionalWeakTable<Type, string> Known = [];
    }
}
