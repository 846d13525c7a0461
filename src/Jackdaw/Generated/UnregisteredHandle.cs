using System.Globalization;
using Jackdaw.Reading;
using Jackdaw.Writing;

namespace Jackdaw.Generated;

/// <summary>Stands for a type that no generator saw. It asks again at each use, because an assembly may have been loaded since.</summary>
internal sealed class UnregisteredHandle<T, TProfile> : JsonCodecHandle<T>
{
    internal override UncheckedWriteCursor Write(UncheckedWriteCursor at, WriteContext context, T? value) => Find().Write(at, context, value);

    internal override T? Read(ReadContext context) => Find().Read(context);

    internal override UncheckedReadCursor ReadAt(UncheckedReadCursor at, ReadContext context, out T? value) => Find().ReadAt(at, context, out value);

    private static JsonCodecHandle<T> Find()
    {
        if (JsonCodecRegistry.Find(typeof(T), typeof(TProfile)) is JsonCodecHandle<T> late)
        {
            return late;
        }

        string type = Readable(typeof(T));
        throw new NotSupportedException(
            $"No generated codec for '{type}' in the profile '{typeof(TProfile).Name}'. Jackdaw's generator finds types at calls such as "
            + $"{typeof(TProfile).Name}.Serialize(value) where the type is known at compile time. Where it is not (generic code), put "
            + $"[assembly: JsonModel(typeof({type}){ProfileArgument()})] into the project that references the Jackdaw package.");
    }

    private static string ProfileArgument() => typeof(TProfile) == typeof(Json) ? "" : $", Profile = typeof({typeof(TProfile).Name})";

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
