using System.Collections.Concurrent;
using System.Runtime.CompilerServices;

namespace Roundup.Written;

/// <summary>Finds what is written out for a type.</summary>
public static class WrittenOutCodes
{
    private static readonly ConcurrentDictionary<Type, object> Known = new();
    private static readonly ConcurrentDictionary<Type, string> Refused = new();

    public static void Register<T>(WrittenOutCode<T> code) => Known[typeof(T)] = code;

    public static void Refuse(Type type, string reason) => Refused[type] = reason;

    public static WrittenOutCode<T> For<T>()
    {
        RuntimeHelpers.RunModuleConstructor(typeof(T).Module.ModuleHandle);
        return Known.TryGetValue(typeof(T), out object? code) ? (WrittenOutCode<T>)code
            : throw new NotSupportedException($"The round-up can't measure {typeof(T)}: {Refused.GetValueOrDefault(typeof(T), "nothing was written out for it")}.");
    }
}
