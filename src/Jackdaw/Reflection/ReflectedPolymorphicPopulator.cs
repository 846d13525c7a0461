using Jackdaw.Codecs;
using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>Populates a value of a polymorphic type without a generated populator.</summary>
/// <typeparam name="T">The declared type.</typeparam>
/// <typeparam name="TProfile">The profile whose settings shape it.</typeparam>
/// <typeparam name="TReplaces">Whether the value can be replaced.</typeparam>
internal readonly struct ReflectedPolymorphicPopulator<T, TProfile, TReplaces> : IJsonPopulator<T>
    where T : class
    where TReplaces : struct, ISwitch
{
    public static UncheckedReadCursor Populate(UncheckedReadCursor at, ReadContext context, ref T? value, out bool isNew) =>
        ReflectedTypes<TProfile>.PolymorphismOf<T>.Types.Populate(at, context, TReplaces.IsOn, ref value, out isNew);
}
