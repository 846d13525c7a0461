using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using Jackdaw.Codecs;

namespace Jackdaw.Reflection;

/// <summary>The execution plan for a C# or F# union.</summary>
/// <param name="Display">The type's name in errors.</param>
internal abstract record UnionPlan(string Display);

/// <summary>The execution plan for a C# union.</summary>
/// <param name="Display">The type's name in errors.</param>
/// <param name="Value">The property that holds the value.</param>
/// <param name="Cases">The cases.</param>
/// <param name="IgnoresCase">Whether names of members that distinguish cases are case-insensitive.</param>
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

/// <summary>A case of a C# union.</summary>
/// <param name="Constructor">The constructor that creates the union from a value.</param>
/// <param name="Type">The type of the value.</param>
/// <param name="Codec">The codec of the value.</param>
/// <param name="Kinds">The kinds of JSON from which it may be read.</param>
/// <param name="TakesNull">Whether it accepts null.</param>
/// <param name="Members">The members that identify its objects, or null.</param>
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

/// <summary>The execution plan for an F# union.</summary>
/// <param name="Display">The type's name in errors.</param>
/// <param name="Discriminator">The name of the member that holds the case name.</param>
/// <param name="EscapedDiscriminator">The escaped name of the discriminator.</param>
/// <param name="Tag">The property getter or static method that returns the tag of the case.</param>
/// <param name="Cases">The cases, by their tags.</param>
internal sealed record FSharpUnionPlan(string Display, string Discriminator, string EscapedDiscriminator, MethodInfo Tag, IReadOnlyList<FSharpCasePlan> Cases) : UnionPlan(Display)
{
    internal bool RejectsUnknownMembers { get; init; }

    internal bool RejectsByItself { get; init; }

    /// <summary>Whether case names are case-insensitive.</summary>
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

        // The receiver of a struct's method is its address.
        Getter<T, int> tag = Tag.CreateDelegate<Getter<T, int>>();
        return value => tag(ref value);
    }
}

/// <summary>A case of an F# union.</summary>
/// <param name="Name">The name in JSON.</param>
/// <param name="EscapedName">The escaped name in JSON.</param>
/// <param name="Start">The start of the object as written.</param>
/// <param name="Make">The getter of a case without fields.</param>
/// <param name="Plan">The fields of a case with fields.</param>
internal sealed record FSharpCasePlan(string Name, string EscapedName, string Start, MethodInfo? Make, ObjectPlan? Plan);
