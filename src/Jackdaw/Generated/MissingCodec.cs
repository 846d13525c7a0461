using System.Globalization;

namespace Jackdaw.Generated;

/// <summary>What is said about a type that no generator saw.</summary>
internal static class MissingCodec
{
    /// <param name="type">The type.</param>
    /// <param name="profile">The profile it was asked for in.</param>
    /// <param name="isDefault">Whether that is the one that <c>[JsonModel]</c> means without a profile.</param>
    internal static string Text(Type type, Type profile, bool isDefault)
    {
        string name = Readable(type);
        string argument = isDefault ? "" : $", Profile = typeof({profile.Name})";
        string missing = $"No generated codec for '{name}' in the profile '{profile.Name}', and this program has no run-time fallback: it is trimmed or compiled ahead of time, or turned "
            + "it off. ";
        if (UnnamedType.In(type) is { } unnamed)
        {
            return $"{missing}Generated code can't name {unnamed.Description}: {unnamed.Remedy}.";
        }

        return missing
            + $"Jackdaw's generator runs in C# projects that reference the Jackdaw package, and finds types at calls such as {profile.Name}.Serialize(value) where the type is "
            + $"known at compile time. Where it is not (generic code), put [assembly: JsonModel(typeof({name}){argument})] into such a project. In F# and Visual Basic no "
            + "generator runs: put the line into a C# project that this one references or that references this one.";
    }

    /// <summary>A type as C# writes it.</summary>
    internal static string Readable(Type type)
    {
        if (type.IsArray)
        {
            // An array of arrays names its own dimensions first: int[][,] has elements of int[,].
            string dimensions = "";
            for (; type.IsArray; type = type.GetElementType()!)
            {
                dimensions += $"[{new string(',', type.GetArrayRank() - 1)}]";
            }

            return Readable(type) + dimensions;
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
