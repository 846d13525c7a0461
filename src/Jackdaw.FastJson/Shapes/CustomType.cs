using System.Collections.Concurrent;

namespace fastJSON.Shapes;

/// <summary>The functions of a type registered with <see cref="JSON.RegisterCustomType"/>.</summary>
internal sealed record CustomType(Reflection.Serialize Serialize, Reflection.Deserialize Deserialize)
{
    private static readonly ConcurrentDictionary<Type, CustomType> OfTypes = new();

    internal static CustomType? Of(Type type) => OfTypes.TryGetValue(type, out CustomType? custom) ? custom : null;

    internal static void Register(Type type, CustomType custom)
    {
        OfTypes[type] = custom;
        ShapeSet.Clear();
    }
}
