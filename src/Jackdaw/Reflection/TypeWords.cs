using System.Text;
using Jackdaw.Shapes;

namespace Jackdaw.Reflection;

/// <summary>Formats types for errors of documents: in C# syntax, without namespaces, like generated codecs.</summary>
internal static class TypeWords
{
    internal static string Of(Type type)
    {
        if (type.IsArray)
        {
            // An array of arrays names its own dimensions first: int[][,] has elements of type int[,].
            string dimensions = "";
            for (; type.IsArray; type = type.GetElementType()!)
            {
                dimensions += $"[{new string(',', type.GetArrayRank() - 1)}]";
            }

            return Of(type) + dimensions;
        }

        return Nullable.GetUnderlyingType(type) is { } underlying ? Of(underlying) + "?"
            : TypeDisplay.KeywordOf(type.FullName) ?? Named(type, type.GenericTypeArguments);
    }

    /// <summary>Names the type; containing types are named only if they have type arguments.</summary>
    private static string Named(Type type, ReadOnlySpan<Type> arguments)
    {
        StringBuilder text = new();
        int outer = type.DeclaringType?.GetGenericArguments().Length ?? 0;
        if (outer > 0)
        {
            text.Append(Named(type.DeclaringType!, arguments[..outer])).Append('.');
        }

        text.Append(Plain(type.Name));
        for (int i = outer; i < arguments.Length; i++)
        {
            text.Append(i == outer ? "<" : ", ").Append(Of(arguments[i]));
        }

        return text.Append(arguments.Length > outer ? ">" : "").ToString();
    }

    /// <summary>Removes the arity, and the decoration that the compiler adds to file-local types.</summary>
    private static string Plain(string name)
    {
        int arity = name.IndexOf('`', StringComparison.Ordinal);
        name = arity < 0 ? name : name[..arity];
        int mark = name.StartsWith('<') ? name.IndexOf("__", StringComparison.Ordinal) : -1;
        return name.StartsWith("<>", StringComparison.Ordinal) ? "anonymous type" : mark < 0 ? name : name[(mark + 2)..];
    }
}
