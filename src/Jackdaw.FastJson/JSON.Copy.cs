using fastJSON.Reading;
using fastJSON.Settings;
using fastJSON.Types;

namespace fastJSON;

/// <content>Copies.</content>
public static partial class JSON
{
    /// <summary>Copies an object with all that it holds, cycles included. The types of the objects in it are admitted for this call.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="obj">The object.</param>
    /// <returns>The copy: what JSON keeps of the object.</returns>
    /// <exception cref="Jackdaw.JsonDataException">The object can't be written, or not be read back.</exception>
    public static T? DeepCopy<T>(T? obj) => (T?)DeepCopy((object?)obj);

    /// <inheritdoc cref="DeepCopy{T}(T)"/>
    public static object? DeepCopy(object? obj)
    {
        if (obj is null)
        {
            return null;
        }

        WireSettings settings = Fixed(Parameters);
        HashSet<Type> seen = [];
        byte[] utf8 = WriteDoors.ToArray(obj, settings, seen);
        Type type = obj.GetType();
        return ReadDoors.From(utf8, ReadTarget.Of(type), settings, TypeScope.Of(type, seen));
    }
}
