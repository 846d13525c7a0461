using System.Runtime.CompilerServices;

namespace Jackdaw.Reflection;

/// <summary>Chooses the codecs of a profile.</summary>
internal sealed class CodecComposer(Type profile)
{
    internal readonly ConditionalWeakTable<Type, ObjectPlan> Plans = [];
    internal readonly ConditionalWeakTable<Type, EnumPlan> Enums = [];
    internal Type Profile => profile;

    internal ObjectPlan PlanOf(Type type) => Plans.TryGetValue(type, out ObjectPlan? plan) ? plan : throw new NotSupportedException();

    internal EnumPlan EnumOf(Type type) => Enums.TryGetValue(type, out EnumPlan? plan) ? plan : throw new NotSupportedException();
}
