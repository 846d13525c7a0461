using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Text;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;

namespace Jackdaw.Reflection;

/// <summary>The execution plan for a polymorphic type.</summary>
/// <param name="Display">The type's name in errors.</param>
/// <param name="Discriminator">The name of the discriminator member.</param>
/// <param name="EscapedDiscriminator">The escaped name of the discriminator.</param>
/// <param name="Unknown">The handling of a run-time type that is not named.</param>
/// <param name="IgnoresUnknownDiscriminators">Whether an unknown discriminator is ignored.</param>
/// <param name="Derived">The types that values may have.</param>
/// <param name="HasBase">Whether values may be written as the type itself.</param>
/// <param name="ReadsBase">Whether values may be read as the type itself.</param>
internal sealed record PolymorphicPlan(
    string Display,
    string Discriminator,
    string EscapedDiscriminator,
    JsonUnknownDerivedTypeHandling Unknown,
    bool IgnoresUnknownDiscriminators,
    IReadOnlyList<DerivedPlan> Derived,
    bool HasBase,
    bool ReadsBase)
{
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = RuntimeCodecs.OnlyComposedThere)]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = RuntimeCodecs.OnlyComposedThere)]
    internal JsonPolymorphism<T> Build<T>(Type profile)
        where T : class
    {
        JsonPolymorphism<T> types = new(Display, Discriminator, EscapedDiscriminator, Unknown, IgnoresUnknownDiscriminators);
        byte[] name = Encoding.UTF8.GetBytes($"\"{EscapedDiscriminator}\":");
        foreach (DerivedPlan derived in Derived)
        {
            types.Add(derived.Build<T>(profile, name));
        }

        return HasBase ? types.Base(new DerivedPlan(typeof(T), null, "{").Build<T>(profile, name), ReadsBase) : types;
    }
}

/// <summary>A type that a value may have.</summary>
/// <param name="Type">The type.</param>
/// <param name="Discriminator">A string, a boxed int or null.</param>
/// <param name="Start">The start of the object as written.</param>
internal sealed record DerivedPlan(Type Type, object? Discriminator, string Start)
{
    /// <summary>The codec of a type that is not an object with members; otherwise null.</summary>
    internal Type? Codec { get; init; }

    /// <summary>Whether it is written by its codec, without a discriminator.</summary>
    internal bool IsValue { get; init; }

    /// <summary>Whether it is a dictionary, whose entries follow the discriminator.</summary>
    internal bool IsEntries { get; init; }

    /// <summary>Why its values are rejected, or null.</summary>
    internal string? Refusal { get; init; }

    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    internal DerivedType<TBase> Build<TBase>(Type profile, byte[] name) => (DerivedType<TBase>)(
        Refusal is not null ? New(typeof(DerivedRefused<,>).MakeGenericType(typeof(TBase), Type), Discriminator, Refusal)
        : IsEntries ? New(typeof(DerivedEntries<,,>).MakeGenericType(typeof(TBase), Type, Codec!), Discriminator, Encoding.UTF8.GetBytes(Start), name)
        : typeof(DerivedPlan).GetMethod(IsValue ? nameof(MakeValue) : nameof(Make), BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static)!
            .MakeGenericMethod(typeof(TBase), Type, Codec ?? typeof(ReflectedCodec<,>).MakeGenericType(Type, profile))
            .Invoke(this, null)!);

    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    private static object New(Type type, params object?[] arguments) => type.GetConstructors()[0].Invoke(arguments);

    private DerivedType<TBase, TDerived, TCodec> Make<TBase, TDerived, TCodec>()
        where TDerived : TBase
        where TCodec : struct, IUncheckedJsonObjectCodec<TDerived> => new(Discriminator, Encoding.UTF8.GetBytes(Start));

    private static DerivedType<TBase> MakeValue<TBase, TDerived, TCodec>()
        where TDerived : TBase
        where TCodec : struct, IUncheckedJsonCodec<TDerived> => new DerivedValue<TBase, TDerived, TCodec>();
}
