using System.Globalization;
using System.Text;
using Jackdaw.Reading;

namespace Jackdaw.Dom;

/// <summary>The location of a value: one step from its parent. The root has no location.</summary>
internal sealed class PathLocation
{
    private readonly PathLocation? _parent;

    /// <summary>The name, or the document that holds it in the row <see cref="_number"/>; null for an element.</summary>
    private readonly object? _name;

    private readonly int _number;

    internal PathLocation(PathLocation? parent, int index)
    {
        _parent = parent;
        _number = index;
    }

    internal PathLocation(PathLocation? parent, string name)
    {
        _parent = parent;
        _name = name;
    }

    /// <summary>Creates a location whose name is decoded on demand.</summary>
    internal PathLocation(PathLocation? parent, DocumentMemory memory, int row)
    {
        _parent = parent;
        _name = memory;
        _number = row;
    }

    private string? Name => _name as string ?? (_name is DocumentMemory memory ? new JsonView(memory, _number).GetString() : null);

    /// <summary>Returns the normalized path (RFC 9535 section 2.7): <c>$['a'][0]</c>.</summary>
    internal static string PathOf(PathLocation? location)
    {
        StringBuilder path = new("$");
        foreach (PathLocation step in Steps(location))
        {
            if (step.Name is { } name)
            {
                path.Append("['");
                Escape(path, name);
                path.Append("']");
            }
            else
            {
                path.Append(CultureInfo.InvariantCulture, $"[{step._number}]");
            }
        }

        return path.ToString();
    }

    internal static JsonPointer PointerOf(PathLocation? location)
    {
        List<PathLocation> steps = Steps(location);
        string[] tokens = new string[steps.Count];
        for (int i = 0; i < tokens.Length; i++)
        {
            tokens[i] = steps[i].Name ?? steps[i]._number.ToString(CultureInfo.InvariantCulture);
        }

        return JsonPointer.Create(tokens);
    }

    private static List<PathLocation> Steps(PathLocation? location)
    {
        List<PathLocation> steps = [];
        for (; location is not null; location = location._parent)
        {
            steps.Add(location);
        }

        steps.Reverse();
        return steps;
    }

    private static void Escape(StringBuilder path, string name)
    {
        foreach (char c in name)
        {
            switch (c)
            {
                case '\'' or '\\':
                    path.Append('\\').Append(c);
                    break;
                case '\b':
                    path.Append("\\b");
                    break;
                case '\f':
                    path.Append("\\f");
                    break;
                case '\n':
                    path.Append("\\n");
                    break;
                case '\r':
                    path.Append("\\r");
                    break;
                case '\t':
                    path.Append("\\t");
                    break;
                case < ' ':
                    path.Append(CultureInfo.InvariantCulture, $"\\u{(int)c:x4}");
                    break;
                default:
                    path.Append(c);
                    break;
            }
        }
    }
}
