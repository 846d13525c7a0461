using Jackdaw.Codecs;
using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>Fills a value of a polymorphic type that no generator saw.</summary>
/// <typeparam name="T">The declared type.</typeparam>
/// <typeparam name="TProfile">The profile whose settings shape it.</typeparam>
/// <typeparam name="TReplaces">Whether a new value can take the place of the one that is there.</typeparam>
internal readonly struct ReflectedPolymorphicPopulator<T, TProfile, TReplaces> : IJsonPopulator<T>
    where T : class
    where TReplaces : struct, ISwitch
{
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref T? value, out bool isNew) =>
        ReflectedTypes<TProfile>.PolymorphismOf<T>.Types.Populate(at, context, TReplaces.IsOn, ref value, out isNew);
}
