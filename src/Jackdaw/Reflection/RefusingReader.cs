using Jackdaw.Reading;

namespace Jackdaw.Reflection;

/// <summary>The reader for types that cannot be created or set, because reading them would lose data.</summary>
internal sealed class RefusingReader<T>(ObjectPlan plan) : ReflectedReader<T>
{
    internal override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value)
    {
        if (default(T) is null && at.IsNull(context, out at))
        {
            value = default;
            return at;
        }

        value = default;
        return ReadMembers(at, context, new UncheckedObjectStart(at), more: false, ref value);
    }

    internal override UncheckedReadCursor ReadMembers(UncheckedReadCursor at, ReadContext context, in UncheckedObjectStart start, bool more, ref T? value)
    {
        context.Fail(start.Begin, JsonError.Refused, plan.Unreadable);
        value = default;
        return at;
    }
}
