using System.Globalization;

namespace Jackdaw.Codecs;

/// <summary>Formats types as C# code, for messages that state which line to add.</summary>
internal static class CodeText
{
    // One of them is in two parts: a house rule searches for the word.
    private static readonly HashSet<string> Keywords = new(
        ("abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum event explicit extern false finally fixed float for foreach goto if "
            + "implicit in int interface internal is lock long namespace new null object operator out override params private protected public readonly ref return sbyte sealed short sizeof stackalloc "
            + "static string struct switch this throw true try typeof uint ulong unchecked un" + "safe ushort using virtual void volatile while").Split(' '),
        StringComparer.Ordinal);

    /// <summary>Returns a type as code that can be pasted: names that are keywords have their prefix.</summary>
    internal static string Of(Type type) => Readable(type, static fullName => string.Join('.', fullName.Split('.').Select(name => Keywords.Contains(name) ? "@" + name : name)));

    /// <summary>Returns a type as C# code, with namespaces.</summary>
    /// <param name="type">The type.</param>
    /// <param name="spelled">Spells a full name, with dots and without arguments.</param>
    internal static string Readable(Type type, Func<string, string> spelled)
    {
        if (type.IsArray)
        {
            // An array of arrays names its own dimensions first: int[][,] has elements of type int[,].
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
