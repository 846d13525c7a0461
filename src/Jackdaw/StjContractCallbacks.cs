using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Runtime.Serialization;
using System.Text.Json.Serialization.Metadata;
using Jackdaw.Reflection;
using Jackdaw.Shapes;

namespace Jackdaw;

/// <summary>Calls the callback methods of a type, such as <c>[OnSerializing]</c>, after the interfaces that System.Text.Json calls itself.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
[RequiresUnreferencedCode(RuntimeCodecs.NeedsUnreferencedCode)]
internal static class StjContractCallbacks
{
    internal static void Add(JsonTypeInfo contract, IReadOnlyList<CallbackShape> callbacks)
    {
        foreach (CallbackShape callback in callbacks)
        {
            Action<object> call = Call(contract.Type, ReflectedFacts.MethodOf(callback.Method));
            switch (callback.Kind)
            {
                case Callbacks.OnSerializing:
                    contract.OnSerializing += call;
                    break;
                case Callbacks.OnSerialized:
                    contract.OnSerialized += call;
                    break;
                case Callbacks.OnDeserializing:
                    contract.OnDeserializing += call;
                    break;
                default:
                    contract.OnDeserialized += call;
                    break;
            }
        }
    }

    private static Action<object> Call(Type type, MethodInfo method) =>
        !method.IsStatic ? owner => method.Invoke(owner, BindingFlags.DoNotWrapExceptions, null, [default(StreamingContext)], null)
        : !type.IsValueType ? owner => method.Invoke(null, BindingFlags.DoNotWrapExceptions, null, [owner], null)
        : throw new NotSupportedException($"'{type}' is handled by System.Text.Json, which cannot pass a struct to {method.Name} of the contract '{method.DeclaringType}' by reference.");
}
