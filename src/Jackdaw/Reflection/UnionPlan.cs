using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Jackdaw.Codecs;

namespace Jackdaw.Reflection;

/// <summary>What is executed for a union of C# or F#.</summary>
/// <param name="Display">The type as errors name it.</param>
internal abstract record UnionPlan(string Display);

/// <summary>What is executed for a union of C#.</summary>
/// <param name="Display">The type as errors name it.</param>
/// <param name="Value">The property that holds the value.</param>
/// <param name="Cases">Its cases.</param>
/// <param name="IgnoresCase">Names of members that tell a case are compared in any casing.</param>
internal sealed record CSharpUnionPlan(string Display, PropertyInfo Value, IReadOnlyList<UnionCasePlan> Cases, bool IgnoresCase) : UnionPlan(Display)
{
    internal bool PreservesReferences { get; init; }

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = RuntimeCodecs.OnlyComposedThere)]
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = RuntimeCodecs.OnlyComposedThere)]
    internal JsonUnion<T> Build<T>()
    {
        Getter<T, object?> get = (Getter<T, object?>)AccessorCompiler.Getter(typeof(T), typeof(object), [Value]);
        JsonUnion<T> union = new(Display, value => get(ref value));
        foreach (UnionCasePlan one in Cases)
        {
            union.Add(one.Build<T>());
        }

        union = PreservesReferences ? union.PreservingReferences() : union;
        return Cases.Any(one => one.Members is not null) ? union.ByMembers(IgnoresCase) : union;
    }
}

/// <summary>A case of a union of C#.</summary>
/// <param name="Constructor">Makes the union of a value.</param>
/// <param name="Type">The type of the value.</param>
/// <param name="Codec">Its codec.</param>
/// <param name="Kinds">The kinds of JSON that it may be read from.</param>
/// <param name="TakesNull">It may hold null.</param>
/// <param name="Members">Which objects are of the case, or null.</param>
internal sealed record UnionCasePlan(ConstructorInfo Constructor, Type Type, Type Codec, JsonKinds Kinds, bool TakesNull, UnionMembers? Members)
{
    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    [RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
    internal UnionCase<T> Build<T>() =>
        (UnionCase<T>)typeof(UnionCasePlan).GetMethod(nameof(Make), BindingFlags.NonPublic | BindingFlags.Instance)!
            .MakeGenericMethod(typeof(T), Type, Codec)
            .Invoke(this, null)!;

    [RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
    private UnionCase<T, TCase, TCodec> Make<T, TCase, TCodec>()
        where TCodec : struct, IUncheckedJsonCodec<TCase>
    {
        Maker<TCase?, T> make = AccessorCompiler.Maker<TCase?, T>(Constructor);
        return new(Kinds, TakesNull, held => make(ref held)) { Members = Members };
    }
}

/// <summary>What is executed for a union of F#.</summary>
/// <param name="Display">The type as errors name it.</param>
/// <param name="Discriminator">The name of the member that tells the case.</param>
/// <param name="EscapedDiscriminator">The same as it is written.</param>
/// <param name="Tag">Gets the number of the case: of a property, or a static method.</param>
/// <param name="Cases">Its cases, by their tags.</param>
internal sealed record FSharpUnionPlan(string Display, string Discriminator, string EscapedDiscriminator, MethodInfo Tag, IReadOnlyList<FSharpCasePlan> Cases) : UnionPlan(Display)
{
    internal bool RejectsUnknownMembers { get; init; }

    internal bool RejectsByItself { get; init; }

    /// <summary>Names of cases are read in any casing.</summary>
    internal bool IgnoresCase { get; init; }

    internal bool PreservesReferences { get; init; }

    internal JsonFSharpUnion<T> Build<T>()
    {
        JsonFSharpUnion<T> union = new(Display, Discriminator, EscapedDiscriminator, RejectsUnknownMembers, RejectsByItself, TagOf<T>());
        foreach (FSharpCasePlan one in Cases)
        {
            if (one.Plan is { } plan)
            {
                union.Add(new ReflectedFields<T>(one.Name, one.Start, plan));
            }
            else
            {
                union.Add(one.Name, one.EscapedName, one.Make!.CreateDelegate<Func<T>>());
            }
        }

        union = PreservesReferences ? union.PreservingReferences() : union;
        return IgnoresCase ? union.IgnoringCase() : union;
    }

    private Func<T, int> TagOf<T>()
    {
        if (Tag.IsStatic || !typeof(T).IsValueType)
        {
            return Tag.CreateDelegate<Func<T, int>>();
        }

        // The receiver of a method of a struct is its address.
        Getter<T, int> tag = Tag.CreateDelegate<Getter<T, int>>();
        return value => tag(ref value);
    }
}

/// <summary>A case of a union of F#.</summary>
/// <param name="Name">Its name in JSON.</param>
/// <param name="EscapedName">The same as it is written.</param>
/// <param name="Start">The beginning of the object.</param>
/// <param name="Make">The getter of a case without fields.</param>
/// <param name="Plan">The fields of a case that has them.</param>
internal sealed record FSharpCasePlan(string Name, string EscapedName, string Start, MethodInfo? Make, ObjectPlan? Plan);
