using System.Text;

namespace Jackdaw.Generator.Model;

/// <summary>Type handles as text, for attributes: <c>Assembly|Name</c>, with type arguments in brackets. Names have none of these characters.</summary>
internal static class TypeHandleText
{
    private const char Separator = '|';
    private const char Open = '<';
    private const char Close = '>';
    private const char Next = ';';

    public static string Of(TypeHandle handle)
    {
        var text = new StringBuilder();
        Append(handle, text);
        return text.ToString();
    }

    /// <summary>Returns the handle, or null if the text is something else.</summary>
    public static TypeHandle? Parse(string text)
    {
        int at = 0;
        return Parse(text, ref at) is { } handle && at == text.Length ? handle : null;
    }

    private static void Append(TypeHandle handle, StringBuilder text)
    {
        text.Append(handle.Assembly).Append(Separator).Append(handle.MetadataName);
        for (int i = 0; i < handle.Arguments.Count; i++)
        {
            text.Append(i == 0 ? Open : Next);
            Append(handle.Arguments[i], text);
        }

        if (handle.Arguments.Count > 0)
        {
            text.Append(Close);
        }
    }

    private static TypeHandle? Parse(string text, ref int at)
    {
        int separator = text.IndexOf(Separator, at);
        if (separator < 0)
        {
            return null;
        }

        int end = text.IndexOfAny([Open, Close, Next], separator + 1);
        end = end < 0 ? text.Length : end;
        string assembly = text.Substring(at, separator - at);
        string name = text.Substring(separator + 1, end - separator - 1);
        var arguments = new List<TypeHandle>();
        at = end;
        if (at < text.Length && text[at] == Open)
        {
            do
            {
                at++;
                if (Parse(text, ref at) is not { } argument)
                {
                    return null;
                }

                arguments.Add(argument);
            }
            while (at < text.Length && text[at] == Next);
            if (at == text.Length || text[at++] != Close)
            {
                return null;
            }
        }

        return name.Length == 0 ? null : new TypeHandle(assembly, name, arguments.ToEquatable());
    }
}
