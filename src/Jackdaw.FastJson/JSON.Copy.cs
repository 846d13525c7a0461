// Oblivious to nullability, like fastJSON: existing code compiles without warnings, with or without nullable references
// (docs/decisions/0287).
#nullable disable annotations

using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Settings;
using fastJSON.Shapes;
using fastJSON.Types;
using Jackdaw.Reading;

namespace fastJSON;

/// <content>Copies: from object to object where that equals a copy through text (docs/decisions/0093), otherwise through text.</content>
public static partial class JSON
{
    /// <summary>The number of failed object-to-object copies of a type after which text is used directly.</summary>
    private const int MostDeclined = 16;

    /// <summary>Copies an object with its content, including cycles. The types of its objects are allowed for this call.</summary>
    /// <remarks>
    /// If only text can determine a result, the object is written and read. Constructors, getters and setters may have run before that, on
    /// objects that are discarded.
    /// </remarks>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="obj">The object.</param>
    /// <returns>The copy, with the data that JSON preserves.</returns>
    /// <exception cref="Jackdaw.JsonDataException">The object cannot be written, or cannot be read back.</exception>
    public static T DeepCopy<T>(T obj) => (T)DeepCopy((object)obj);

    /// <inheritdoc cref="DeepCopy{T}(T)"/>
    public static object DeepCopy(object obj)
    {
        if (obj is null)
        {
            return null;
        }

        WireSettings settings = Fixed(Parameters, isCopy: true);
        return TryCopy(obj, settings, out object copy) ? copy : CopyThroughText(obj, settings);
    }

    /// <summary>Copies through text, the reference for other copies.</summary>
    internal static object CopyThroughText(object obj, WireSettings settings)
    {
        HashSet<Type> seen = [];
        byte[] utf8 = WriteDoors.ToArray(obj, settings, seen);
        Type type = obj.GetType();
        return ReadDoors.From(utf8, ReadTarget.Of(type), settings, TypeScope.Of(type, seen));
    }

    /// <summary>Tries to copy from object to object.</summary>
    /// <returns>Whether that was possible. If not, constructors and setters may have run, on objects that are discarded.</returns>
    internal static bool TryCopy(object obj, WireSettings settings, out object copy)
    {
        copy = null;
        Type root = obj.GetType();

        // Without type names nearly everything becomes a different type.
        if (!settings.UseExtensions)
        {
            return false;
        }

        Shape shape = ShapeSet.Of(settings.IgnoreAttributes).Of(root);
        if (shape.CopiesDeclined >= MostDeclined)
        {
            return false;
        }

        CopySession session = CopySession.Rent(settings, root);
        try
        {
            copy = shape.CopyBoxed(session, obj);
            return true;
        }
#pragma warning disable CA1031 // The copy through text fails in the same way, and reports where.
        catch (Exception e) when (ReadContext.IsRefusal(e))
#pragma warning restore CA1031
        {
            shape.CopiesDeclined++;
            return false;
        }
        finally
        {
            session.Return();
        }
    }
}
