using Jackdaw.Codecs;

namespace Jackdaw.Reflection;

/// <summary>The types of a profile that no generator saw.</summary>
internal static class ReflectedTypes<TProfile>
{
    internal static readonly CodecComposer Composer = new(typeof(TProfile));

    /// <summary>One polymorphic type.</summary>
    internal static class PolymorphismOf<T>
        where T : class
    {
        internal static readonly JsonPolymorphism<T> Types = Composer.PolymorphismOf(typeof(T)).Build<T>(Composer.Profile);
    }

    /// <summary>One union of C#.</summary>
    internal static class UnionOf<T>
    {
        internal static readonly JsonUnion<T> Cases = ((CSharpUnionPlan)Composer.UnionOf(typeof(T))).Build<T>();
    }

    /// <summary>One union of F#.</summary>
    internal static class FSharpOf<T>
    {
        internal static readonly JsonFSharpUnion<T> Cases = ((FSharpUnionPlan)Composer.UnionOf(typeof(T))).Build<T>();
    }

    /// <summary>One object type. The field is read-only and static, so it lives as long as the type.</summary>
    internal static class Of<T>
    {
        internal static readonly ReflectedObject<T> Object = new(Composer.PlanOf(typeof(T)));
    }
}
