using System.Globalization;

namespace Jackdaw.Codecs;

/// <summary>Types as C# writes them, for messages that say which line to add.</summary>
internal static class CodeText
{
    // One of them in two parts: a house rule looks for the word.
    private static readonly HashSet<string> Keywords = new(
        ("abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if "
            + "implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc "
            + "static string struct switch this throw true try typeof uint ulong unchecked un" + "safe ushort using virtual void volatile while").Split(' '),
        StringComparer.Ordinal);

    /// <summary>A type as it can be pasted: with the mark of names that are keywords.</summary>
    internal static string Of(Type type) => Readable(type, static fullName => string.Join('.', fullName.Split('.').Select(name => Keywords.Contains(name) ? "@" + name : name)));

    /// <summary>A type as C# writes it, with its namespaces.</summary>
    /// <param name="type">The type.</param>
    /// <param name="spelled">A full name without arguments, with dots.</param>
    internal static string Readable(Type type, Func<string, string> spelled)
    {
        if (type.IsArray)
        {
            // An array of arrays names its own dimensions first: int[][,] has elements of int[,].
            string dimensions = "";
            for (; type.IsArray; type = type.GetElementType()!)
            {
                dimensions += $"[{new string(',', type.GetArrayRank() - 1)}]";
            }

            return Readable(type, spelled) + dimensions;
        }

        string name = type.FullName ?? type.Name;
        if (!type.IsGenericType)
        {
            return spelled(name.Replace('+', '.'));
        }

        // Nested types take their share of the arguments: Outer`1+Inner`1[A, B] is Outer<A>.Inner<B>.
        int next = 0;
        return string.Join('.', type.GetGenericTypeDefinition().FullName!.Split('+').Select(part =>
        {
            int mark = part.IndexOf('`');
            Type[] arguments = mark < 0 ? [] : type.GenericTypeArguments[next..(next += int.Parse(part.AsSpan(mark + 1), CultureInfo.InvariantCulture))];
            return mark < 0 ? spelled(part) : $"{spelled(part[..mark])}<{string.Join(", ", arguments.Select(argument => Readable(argument, spelled)))}>";
        }));
    }
}
