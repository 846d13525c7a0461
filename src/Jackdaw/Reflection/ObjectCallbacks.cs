using System.Diagnostics.CodeAnalysis;
using System.Runtime.Serialization;
using Jackdaw.Codecs;
using Jackdaw.Reading;
using Jackdaw.Shapes;
using Jackdaw.Writing;

namespace Jackdaw.Reflection;

/// <summary>Calls a method of <see cref="JsonCallbacks"/> for an object being written.</summary>
internal delegate void WriteCallback<T>(WriteContext context, ref T value);

/// <summary>Calls a method of <see cref="JsonCallbacks"/> for an object being read.</summary>
internal delegate void ReadCallback<T>(ReadContext context, UncheckedReadCursor begin, string type, ref T value);

/// <summary>The callbacks of a type before and after it is written.</summary>
internal sealed record WriteCallbacks<T>(WriteCallback<T>? Before, WriteCallback<T>? After)
{
    internal static WriteCallbacks<T>? Of(ObjectPlan plan) =>
        Of(plan, Callbacks.OnSerializing) is var before && Of(plan, Callbacks.OnSerialized) is var after && (before ?? after) is null ? null : new WriteCallbacks<T>(before, after);

    private static WriteCallback<T>? Of(ObjectPlan plan, Callbacks kind)
    {
        WriteCallback<T>? all = CallbackMethod.Find<T, WriteCallback<T>>(plan.Callbacks, kind);
        foreach (JsonCallback<T> method in CallbackMethod.Of<T>(plan, kind).Select(found => found.Call))
        {
            all += (WriteContext context, ref T value) => JsonCallbacks.OnWriting(context, ref value, method);
        }

        return all;
    }
}

/// <summary>The callbacks of a type before and after its members are read.</summary>
internal sealed class ReadCallbacks<T>(string display, ReadCallback<T>? before, ReadCallback<T>? after)
{
    internal static ReadCallbacks<T>? Of(ObjectPlan plan) =>
        Of(plan, Callbacks.OnDeserializing) is var before && Of(plan, Callbacks.OnDeserialized) is var after && (before ?? after) is null
            ? null
            : new ReadCallbacks<T>(plan.Display, before, after);

    internal void Before(ReadContext context, UncheckedReadCursor begin, ref T value) => before?.Invoke(context, begin, display, ref value);

    internal void After(ReadContext context, UncheckedReadCursor begin, ref T value) => after?.Invoke(context, begin, display, ref value);

    private static ReadCallback<T>? Of(ObjectPlan plan, Callbacks kind)
    {
        ReadCallback<T>? all = CallbackMethod.Find<T, ReadCallback<T>>(plan.Callbacks, kind);
        foreach ((string name, JsonCallback<T> method) in CallbackMethod.Of<T>(plan, kind))
        {
            all += (ReadContext context, UncheckedReadCursor begin, string type, ref T value) => JsonCallbacks.OnReading(context, begin, $"'{type}.{name}'", ref value, method);
        }

        return all;
    }
}

/// <summary>
/// The methods of <see cref="JsonCallbacks"/>, whose type parameters require an interface that is known only by reflection, and those of
/// the type itself.
/// </summary>
internal static class CallbackMethod
{
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = RuntimeCodecs.OnlyComposedThere)]
    [UnconditionalSuppressMessage("Trimming", "IL2060", Justification = RuntimeCodecs.OnlyComposedThere)]
    internal static TDelegate? Find<T, TDelegate>(Callbacks wanted, Callbacks callback)
        where TDelegate : Delegate
        => wanted.HasFlag(callback) ? typeof(JsonCallbacks).GetMethod(callback.ToString())!.MakeGenericMethod(typeof(T)).CreateDelegate<TDelegate>() : null;

    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = RuntimeCodecs.OnlyComposedThere)]
    internal static IEnumerable<(string Name, JsonCallback<T> Call)> Of<T>(ObjectPlan plan, Callbacks kind)
    {
        foreach (CallbackPlan callback in plan.CallbackMethods)
        {
            if (callback.Kind == kind)
            {
                System.Reflection.MethodInfo method = callback.Method;
                if (method.IsStatic)
                {
                    yield return (method.Name, OfContract<T>(method));
                    continue;
                }

                Setter<T, StreamingContext> call = (Setter<T, StreamingContext>)AccessorCompiler.Setter(typeof(T), typeof(StreamingContext), [method]);
                yield return (method.Name, (ref T value) => call(ref value, default));
            }
        }
    }

    private static JsonCallback<T> OfContract<T>(System.Reflection.MethodInfo method)
    {
        if (typeof(T).IsValueType)
        {
            return method.CreateDelegate<JsonCallback<T>>();
        }

        // The contract may be that of a base class.
        Action<T> call = method.CreateDelegate<Action<T>>();
        return (ref T value) => call(value);
    }
}
