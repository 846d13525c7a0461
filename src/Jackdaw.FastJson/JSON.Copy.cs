// Oblivious, as fastJSON is: code that was written for it compiles without warnings, with nullable references or without (docs/decisions/0287).
#nullable disable annotations

using fastJSON.Copying;
using fastJSON.Reading;
using fastJSON.Settings;
using fastJSON.Shapes;
using fastJSON.Types;
using Jackdaw.Reading;

namespace fastJSON;

/// <content>Copies: from object to object where that gives what text gives (docs/decisions/0093), else through text.</content>
public static partial class JSON
{
    /// <summary>How often a type may turn out to need text before text is used at once.</summary>
    private const int MostDeclined = 16;

    /// <summary>Copies an object with all that it holds, cycles included. The types of the objects in it are admitted for this call.</summary>
    /// <remarks>Where only text can tell what becomes of a value, the object is written and read: constructors, getters and setters may have run before that, on objects that nobody gets.</remarks>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="obj">The object.</param>
    /// <returns>The copy: what JSON keeps of the object.</returns>
    /// <exception cref="Jackdaw.JsonDataException">The object can't be written, or not be read back.</exception>
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

    /// <summary>The copy that text gives: what another way gives is compared with it.</summary>
    internal static object CopyThroughText(object obj, WireSettings settings)
    {
        HashSet<Type> seen = [];
        byte[] utf8 = WriteDoors.ToArray(obj, settings, seen);
        Type type = obj.GetType();
        return ReadDoors.From(utf8, ReadTarget.Of(type), settings, TypeScope.Of(type, seen));
    }

    /// <summary>Copies from object to object.</summary>
    /// <returns>Whether that was possible. Else constructors and setters may have run, on objects that nobody gets.</returns>
    internal static bool TryCopy(object obj, WireSettings settings, out object copy)
    {
        copy = null;
        Type root = obj.GetType();

        // Without the names of types nearly everything becomes something else.
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
#pragma warning disable CA1031 // Text runs into the same, and says where.
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
