using System.Globalization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Generated;

/// <summary>
/// In place of a codec that can't be kept: no assembly has one yet, or the one that has it can be unloaded before the type. It is looked up
/// when it is used, and held weakly.
/// </summary>
/// <param name="profile">The profile, or null where generated code asks for the codec of another assembly.</param>
/// <param name="shape">What the settings of the profile compile into codecs.</param>
internal sealed class LateHandle<T>(Type? profile, string shape) : JsonCodecHandle<T>
{
    private readonly WeakReference<JsonCodecHandle<T>?> _found = new(null);

    public override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => Find().Write(at, context, value);

    public override UncheckedReadCursor Read(UncheckedReadCursor at, ReadContext context, out T? value) => Find().Read(at, context, out value);

    private JsonCodecHandle<T> Find()
    {
        if (_found.TryGetTarget(out JsonCodecHandle<T>? known))
        {
            return known;
        }

        if (JsonCodecRegistry.Find(typeof(T), profile, shape, out _) is JsonCodecHandle<T> found)
        {
            _found.SetTarget(found);
            return found;
        }

        string type = Readable(typeof(T));
        throw new NotSupportedException(profile is null
            ? $"The assembly '{typeof(T).Assembly.GetName().Name}' had a generated codec for '{type}' when this program was built, and has none now. "
                + "Build the program again with the version of that assembly it runs with."
            : $"No generated codec for '{type}' in the profile '{profile.Name}'. Jackdaw's generator finds types at calls such as "
                + $"{profile.Name}.Serialize(value) where the type is known at compile time. Where it is not (generic code), put "
                + $"[assembly: JsonModel(typeof({type}){ProfileArgument()})] into the project that references the Jackdaw package.");
    }

    private string ProfileArgument() => profile == typeof(Json) ? "" : $", Profile = typeof({profile!.Name})";

    private static string Readable(Type type)
    {
        if (type.IsArray)
        {
            return Readable(type.GetElementType()!) + "[]";
        }

        string name = type.FullName ?? type.Name;
        if (!type.IsGenericType)
        {
            return name.Replace('+', '.');
        }

        // Nested types take their share of the arguments: Outer`1+Inner`1[A, B] is Outer<A>.Inner<B>.
        int next = 0;
        return string.Join('.', type.GetGenericTypeDefinition().FullName!.Split('+').Select(part =>
        {
            int mark = part.IndexOf('`');
            Type[] arguments = mark < 0 ? [] : type.GenericTypeArguments[next..(next += int.Parse(part.AsSpan(mark + 1), CultureInfo.InvariantCulture))];
            return mark < 0 ? part : $"{part[..mark]}<{string.Join(", ", arguments.Select(Readable))}>";
        }));
    }
}
