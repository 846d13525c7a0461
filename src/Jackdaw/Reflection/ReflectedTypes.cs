using Jackdaw.Codecs;

namespace Jackdaw.Reflection;

/// <summary>The types of a profile without generated codecs.</summary>
internal static class ReflectedTypes<TProfile>
{
    internal static readonly CodecComposer Composer = new(typeof(TProfile));

    /// <summary>The plan of a polymorphic type.</summary>
    internal static class PolymorphismOf<T>
        where T : class
    {
        internal static readonly JsonPolymorphism<T> Types = Composer.PolymorphismOf(typeof(T)).Build<T>(Composer.Profile);
    }

    /// <summary>The plan of a C# union.</summary>
    internal static class UnionOf<T>
    {
        internal static readonly JsonUnion<T> Cases = ((CSharpUnionPlan)Composer.UnionOf(typeof(T))).Build<T>();
    }

    /// <summary>The plan of an F# union.</summary>
    internal static class FSharpOf<T>
    {
        internal static readonly JsonFSharpUnion<T> Cases = ((FSharpUnionPlan)Composer.UnionOf(typeof(T))).Build<T>();
    }

    /// <summary>The plan of an object type. The field is static and read-only, so it lives as long as the type.</summary>
    internal static class Of<T>
    {
        internal static readonly ReflectedObject<T> Object = new(Composer.PlanOf(typeof(T)));
    }
}
