using System.Text;

namespace Jackdaw.Shapes;

/// <summary>Formats types for messages, in C# syntax; symbols and reflection give the same text.</summary>
internal static class TypeDisplay
{
    private static readonly Dictionary<string, string> Keywords = new(StringComparer.Ordinal)
    {
        ["System.Boolean"] = "bool",
        ["System.SByte"] = "sbyte",
        ["System.Byte"] = "byte",
        ["System.Int16"] = "short",
        ["System.UInt16"] = "ushort",
        ["System.Int32"] = "int",
        ["System.UInt32"] = "uint",
        ["System.Int64"] = "long",
        ["System.UInt64"] = "ulong",
        ["System.IntPtr"] = "nint",
        ["System.UIntPtr"] = "nuint",
        ["System.Single"] = "float",
        ["System.Double"] = "double",
        ["System.Decimal"] = "decimal",
        ["System.Char"] = "char",
        ["System.String"] = "string",
        ["System.Object"] = "object",
        ["System.Void"] = "void",
    };

    /// <summary>Returns the C# keyword for a type by its full name, or null.</summary>
    public static string? KeywordOf(string? fullName) => fullName is not null && Keywords.TryGetValue(fullName, out string? keyword) ? keyword : null;

    public static string Of(TypeFacts type)
    {
        var text = new StringBuilder();
        Append(text, type);
        return text.ToString();
    }

    /// <summary>Formats a generic type definition: <c>App.Box&lt;&gt;</c>.</summary>
    public static string OfDefinition(TypeFacts type)
    {
        var text = new StringBuilder(type.Namespace);
        AppendDefinition(text, type);
        return text.ToString();
    }

    private static void AppendDefinition(StringBuilder text, TypeFacts type)
    {
        if (type.Container is { } container)
        {
            AppendDefinition(text, container);
        }

        text.Append(text.Length > 0 ? "." : "").Append(type.Name);
        if (type.ParameterCount > 0)
        {
            text.Append('<').Append(',', type.ParameterCount - 1).Append('>');
        }
    }

    private static void Append(StringBuilder text, TypeFacts type)
    {
        if (type.Form == TypeForm.Array)
        {
            AppendArray(text, type);
        }
        else if (type.Form == TypeForm.Pointer)
        {
            // The pointed-to type is not a fact, because no rule needs it.
            text.Append("pointer");
        }
        else if (KeywordOf(type.MetadataName) is { } keyword)
        {
            text.Append(keyword);
        }
        else if (type.NullableUnderlying is { } underlying)
        {
            Append(text, underlying);
            text.Append('?');
        }
        else if (type.TupleElements is { Count: > 1 } elements)
        {
            AppendList(text, '(', elements.Select(element => element.Type), ')');
        }
        else
        {
            if (type.Container is null && type.Namespace.Length > 0 && type.Form != TypeForm.Parameter)
            {
                text.Append(type.Namespace).Append('.');
            }

            AppendNested(text, type, type.Arguments);
        }
    }

    /// <summary>Formats an array. An array of arrays names the outer one first: <c>int[][*,*]</c> holds two-dimensional arrays.</summary>
    private static void AppendArray(StringBuilder text, TypeFacts array)
    {
        TypeFacts inner = array;
        while (inner.Element is { } element)
        {
            inner = element;
        }

        Append(text, inner);
        for (TypeFacts? level = array; level?.Element is not null; level = level.Element)
        {
            text.Append('[').Append(level.Rank == 1 ? "" : string.Join(",", Enumerable.Repeat("*", Math.Max(level.Rank, 1)))).Append(']');
        }
    }

    private static void AppendNested(StringBuilder text, TypeFacts type, IReadOnlyList<TypeFacts> arguments)
    {
        int outer = Math.Max(arguments.Count - type.ParameterCount, 0);
        if (type.Container is { } container && type.Form != TypeForm.Parameter)
        {
            if (container.Container is null && container.Namespace.Length > 0)
            {
                text.Append(container.Namespace).Append('.');
            }

            AppendNested(text, container, [.. arguments.Take(outer)]);
            text.Append('.');
        }

        text.Append(type.Name);
        if (arguments.Count > outer)
        {
            AppendList(text, '<', arguments.Skip(outer), '>');
        }
        else if (type.IsOpen && type.ParameterCount > 0)
        {
            text.Append('<').Append(',', type.ParameterCount - 1).Append('>');
        }
    }

    private static void AppendList(StringBuilder text, char open, IEnumerable<TypeFacts> types, char close)
    {
        text.Append(open);
        string separator = "";
        foreach (TypeFacts type in types)
        {
            text.Append(separator);
            Append(text, type);
            separator = ", ";
        }

        text.Append(close);
    }
}
