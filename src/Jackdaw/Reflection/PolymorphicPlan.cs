using System.Diagnostics.CodeAnalysis;
using System.Text;
using System.Text.Json.Serialization;
using Jackdaw.Codecs;

namespace Jackdaw.Reflection;

/// <summary>What is executed for a polymorphic type.</summary>
/// <param name="Display">The type as errors name it.</param>
/// <param name="Discriminator">The name of the member that tells the type.</param>
/// <param name="EscapedDiscriminator">The same as it is written.</param>
/// <param name="Unknown">What becomes of a run-time type that is not named.</param>
/// <param name="IgnoresUnknownDiscriminators">A discriminator that names no type is passed over.</param>
/// <param name="Derived">The types that values may have.</param>
/// <param name="HasBase">Values may be written as the type itself.</param>
/// <param name="ReadsBase">Values may be read as the type itself.</param>
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
        foreach (DerivedPlan derived in Derived)
        {
            types.Add(derived.Build<T>(profile));
        }

        return HasBase ? types.Base(new DerivedPlan(typeof(T), null, "{").Build<T>(profile), ReadsBase) : types;
    }
}

/// <summary>A type that a value may have.</summary>
/// <param name="Type">The type.</param>
/// <param name="Discriminator">A string, a boxed int or null.</param>
/// <param name="Start">The beginning of the object.</param>
internal sealed record DerivedPlan(Type Type, object? Discriminator, string Start)
{
    /// <summary>The codec of what is no object with members; null: it is one.</summary>
    internal Type? Codec { get; init; }

    /// <summary>It is written as its codec does, without a discriminator.</summary>
    internal bool IsValue { get; init; }

    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    internal DerivedType<TBase> Build<TBase>(Type profile) =>
        (DerivedType<TBase>)typeof(DerivedPlan).GetMethod(IsValue ? nameof(MakeValue) : nameof(Make), System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.Static)!
            .MakeGenericMethod(typeof(TBase), Type, Codec ?? typeof(ReflectedCodec<,>).MakeGenericType(Type, profile))
            .Invoke(this, null)!;

    private DerivedType<TBase, TDerived, TCodec> Make<TBase, TDerived, TCodec>()
        where TDerived : TBase
        where TCodec : struct, IUncheckedJsonObjectCodec<TDerived> => new(Discriminator, Encoding.UTF8.GetBytes(Start));

    private static DerivedType<TBase> MakeValue<TBase, TDerived, TCodec>()
        where TDerived : TBase
        where TCodec : struct, IUncheckedJsonCodec<TDerived> => new DerivedValue<TBase, TDerived, TCodec>();
}
