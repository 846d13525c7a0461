using System.Diagnostics.CodeAnalysis;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Shapes;
using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>Calls a method of <see cref="JsonCallbacks"/> about an object that is written.</summary>
internal delegate void WriteCallback<T>(WriteContext context, ref T value);

/// <summary>Calls a method of <see cref="JsonCallbacks"/> about an object that is read.</summary>
internal delegate void ReadCallback<T>(ReadContext context, UncheckedReadCursor begin, string type, ref T value);

/// <summary>What a type wants to do before and after it is written.</summary>
internal sealed record WriteCallbacks<T>(WriteCallback<T>? Before, WriteCallback<T>? After)
{
    internal static WriteCallbacks<T>? Of(Callbacks wanted) =>
        (wanted & (Callbacks.OnSerializing | Callbacks.OnSerialized)) == 0
            ? null
            : new WriteCallbacks<T>(
                CallbackMethod.Find<T, WriteCallback<T>>(wanted, Callbacks.OnSerializing), CallbackMethod.Find<T, WriteCallback<T>>(wanted, Callbacks.OnSerialized));
}

/// <summary>What a type wants to do before and after its members are read.</summary>
internal sealed class ReadCallbacks<T>(string display, ReadCallback<T>? before, ReadCallback<T>? after)
{
    internal static ReadCallbacks<T>? Of(ObjectPlan plan) =>
        (plan.Callbacks & (Callbacks.OnDeserializing | Callbacks.OnDeserialized)) == 0
            ? null
            : new ReadCallbacks<T>(
                plan.Display,
                CallbackMethod.Find<T, ReadCallback<T>>(plan.Callbacks, Callbacks.OnDeserializing),
                CallbackMethod.Find<T, ReadCallback<T>>(plan.Callbacks, Callbacks.OnDeserialized));

    internal void Before(ReadContext context, UncheckedReadCursor begin, ref T value) => before?.Invoke(context, begin, display, ref value);

    internal void After(ReadContext context, UncheckedReadCursor begin, ref T value) => after?.Invoke(context, begin, display, ref value);
}

/// <summary>The methods of <see cref="JsonCallbacks"/>, whose type parameters ask for an interface that only reflection knows the type to have.</summary>
internal static class CallbackMethod
{
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = RuntimeCodecs.OnlyComposedThere)]
    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = RuntimeCodecs.OnlyComposedThere)]
    internal static TDelegate? Find<T, TDelegate>(Callbacks wanted, Callbacks callback)
        where TDelegate : Delegate
        => wanted.HasFlag(callback) ? typeof(JsonCallbacks).GetMethod(callback.ToString())!.MakeGenericMethod(typeof(T)).CreateDelegate<TDelegate>() : null;
}
