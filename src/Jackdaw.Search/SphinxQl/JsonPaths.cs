using System.Globalization;
using System.Text;
using Jackdaw.Search.Mapping;
using Jackdaw.Search.Model;

namespace Jackdaw.Search.SphinxQl;

/// <summary>Writes paths into JSON attributes: <c>meta.votes.up</c>, <c>meta.arr[1]</c>, <c>meta['a.b']</c>.</summary>
internal static class JsonPaths
{
    public static string Of(JsonPathNode node) => Of(Attribute(node.Member), node.Steps);

    /// <summary>The name of an array element in <c>ANY(… FOR x_ IN …)</c>; no column can have it.</summary>
    public const string Element = "x_";

    /// <summary>The path inside the current element of <c>ANY(… FOR x_ IN …)</c>.</summary>
    public static string Of(JsonElementNode node) => Of(Element, node.Steps);

    private static string Of(string root, IReadOnlyList<JsonStep> steps)
    {
        StringBuilder path = new(root);
        foreach (JsonStep step in steps)
        {
            if (step.Name is not { } name)
            {
                path.Append(CultureInfo.InvariantCulture, $"[{step.Index}]");
            }
            else if (Names.IsPlain(name))
            {
                path.Append('.').Append(name);
            }
            else
            {
                path.Append("['").Append(Escaped(name)).Append("']");
            }
        }

        return path.ToString();
    }

    // In a path neither server accepts the back quotes that it accepts around a column name.
    private static string Attribute(MemberMap member) => Names.IsPlain(member.Column)
        ? member.Column
        : throw new FulltextException($"'{member.Column}' is not a JSON attribute name that a server accepts in a path.");

    private static string Escaped(string name)
    {
        foreach (char c in name)
        {
            if (c < ' ')
            {
                throw new FulltextException("A name in a JSON path contains a control character, which the servers do not accept.");
            }
        }

        return name.Replace("\\", "\\\\", StringComparison.Ordinal).Replace("'", "\\'", StringComparison.Ordinal);
    }
}
