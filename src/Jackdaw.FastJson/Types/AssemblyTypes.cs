using System.Reflection;
using System.Runtime.CompilerServices;

namespace fastJSON.Types;

/// <summary>The types of an assembly whose instances a document can hold, listed once from its metadata.</summary>
internal static class AssemblyTypes
{
    private static readonly ConditionalWeakTable<Assembly, Type[]> Known = [];

    internal static Type[] Of(Assembly assembly) => Known.GetValue(assembly, List);

    private static Type[] List(Assembly assembly)
    {
        Type?[] types;
        try
        {
            types = assembly.GetTypes();
        }
        catch (ReflectionTypeLoadException e)
        {
            // Some types refer to an assembly that is missing.
            types = e.Types;
        }

        return [.. types.OfType<Type>().Where(type => !type.IsAbstract && !type.ContainsGenericParameters && !typeof(Delegate).IsAssignableFrom(type))];
    }
}
