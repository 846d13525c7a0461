using System.Text;

namespace fastJSON.Types;

/// <summary>
/// Normalizes type names in documents. Short, full and versioned forms have the same key: the name and the simple name of the assembly,
/// also for type arguments. Framework assemblies are omitted, because their types are in other assemblies on .NET Framework. Nothing is
/// looked up here, and no text becomes a type.
/// </summary>
internal static class TypeName
{
    /// <summary>The maximum length of a name, in bytes. Each type argument adds a hundred or more.</summary>
    internal const int Longest = 4096;

    /// <summary>The maximum length for which a stack buffer is used.</summary>
    internal const int Usual = 512;

    private const int MostArguments = 64;

    /// <summary>Returns the key of a type.</summary>
    /// <returns>The key, or null for a type that no document can name.</returns>
    internal static string? KeyOf(Type type)
    {
        string? name = type.AssemblyQualifiedName;
        return name is null ? null : KeyOf(name);
    }

    /// <summary>Returns the key of a name, or null if it is malformed or too long.</summary>
    internal static string? KeyOf(ReadOnlySpan<char> name)
    {
        Span<char> key = name.Length <= Usual ? stackalloc char[Usual] : new char[name.Length];
        return TryKey(name, key, out int length) ? key[..length].ToString() : null;
    }

    /// <summary>Gets the key of a name without allocating; it is never longer than the name.</summary>
    internal static bool TryKey(ReadOnlySpan<char> name, Span<char> key, out int length)
    {
        Writer to = new(key);
        int at = 0;
        bool isWhole = Spec(name, ref at, ref to, 0) && at == name.Length;
        length = to.Length;
        return isWhole;
    }

    /// <summary>Returns the message for a name that is not registered.</summary>
    internal static string Refusal(ReadOnlySpan<byte> name)
    {
        if (name.Length > Longest)
        {
            return $"Cannot determine type: the name has more than {Longest} bytes.";
        }

        // The name comes from the document: only characters that occur in type names get into the message.
        string text = Printable(name);
        return $"Cannot determine type: '{text}' is not registered. If documents may name this type, register it before reading: JsonTypes.Register<T>(), or JsonTypes.Register(type, \"name in the document\").";
    }

    /// <summary>Returns the printable part of a name for a message.</summary>
    internal static string Printable(ReadOnlySpan<byte> name)
    {
        StringBuilder text = new();
        foreach (char c in Encoding.UTF8.GetString(name[..Math.Min(name.Length, Usual)]))
        {
            text.Append(char.IsLetterOrDigit(c) || "_.,+`[]= -&*<>".Contains(c, StringComparison.Ordinal) ? c : '?');
        }

        return (name.Length > Usual ? text.Append('…') : text).ToString();
    }

    private static bool Spec(ReadOnlySpan<char> name, ref int at, ref Writer to, int depth)
    {
        int end = EndOfPart(name, at);
        ReadOnlySpan<char> type = name[at..end].Trim();
        at = end;
        if (type.IsEmpty || depth > 16)
        {
            return false;
        }

        to.Put(type);
        if (at + 1 < name.Length && name[at] == '[' && name[at + 1] is not (']' or ',' or '*') && !Arguments(name, ref at, ref to, depth))
        {
            return false;
        }

        // Array ranks.
        while (at < name.Length && name[at] == '[')
        {
            int close = name[at..].IndexOf(']');
            if (close < 0)
            {
                return false;
            }

            to.Put(name.Slice(at, close + 1));
            at += close + 1;
        }

        return Assembly(name, ref at, ref to, depth);
    }

    private static bool Arguments(ReadOnlySpan<char> name, ref int at, ref Writer to, int depth)
    {
        to.Put("[");
        at++;
        for (int count = 0; count < MostArguments; count++)
        {
            bool isBracketed = at < name.Length && name[at] == '[';
            at += isBracketed ? 1 : 0;
            if (!(isBracketed ? Spec(name, ref at, ref to, depth + 1) : Plain(name, ref at, ref to, depth + 1)))
            {
                return false;
            }

            if (isBracketed && (at >= name.Length || name[at++] != ']'))
            {
                return false;
            }

            while (at < name.Length && name[at] == ' ')
            {
                at++;
            }

            if (at >= name.Length)
            {
                return false;
            }

            char next = name[at++];
            to.Put(next == ']' ? "]" : "|");
            if (next == ']')
            {
                return true;
            }

            if (next != ',')
            {
                return false;
            }

            while (at < name.Length && name[at] == ' ')
            {
                at++;
            }
        }

        return false;
    }

    /// <summary>Reads a type argument without brackets, as Type.ToString writes it: it has no assembly.</summary>
    private static bool Plain(ReadOnlySpan<char> name, ref int at, ref Writer to, int depth)
    {
        int end = EndOfPart(name, at);
        to.Put(name[at..end].Trim());
        bool isNamed = end > at;
        at = end;
        return isNamed && (at >= name.Length || name[at] != '[' || depth > 16 || Arguments(name, ref at, ref to, depth));
    }

    private static bool Assembly(ReadOnlySpan<char> name, ref int at, ref Writer to, int depth)
    {
        if (at >= name.Length || name[at] != ',')
        {
            return true;
        }

        at++;
        int end = EndOfPart(name, at);
        ReadOnlySpan<char> assembly = name[at..end].Trim();
        at = end;
        if (assembly.IsEmpty)
        {
            return false;
        }

        if (!IsFramework(assembly))
        {
            to.Put(",");
            to.Put(assembly);
        }

        // Version, culture and key do not distinguish types.
        while (at < name.Length && name[at] == ',')
        {
            at = EndOfPart(name, at + 1);
        }

        return at == name.Length || (depth > 0 && name[at] == ']');
    }

    private static bool IsFramework(ReadOnlySpan<char> assembly) =>
        assembly is "mscorlib" or "netstandard" or "System" || assembly.StartsWith("System.", StringComparison.Ordinal);

    private static int EndOfPart(ReadOnlySpan<char> name, int at)
    {
        for (; at < name.Length; at++)
        {
            if (name[at] == '\\')
            {
                at++;
            }
            else if (name[at] is ',' or '[' or ']')
            {
                break;
            }
        }

        return Math.Min(at, name.Length);
    }

    private ref struct Writer(Span<char> to)
    {
        private readonly Span<char> _to = to;

        internal int Length { get; private set; }

        internal void Put(ReadOnlySpan<char> text)
        {
            text.CopyTo(_to[Length..]);
            Length += text.Length;
        }
    }
}
