using System.Collections.Concurrent;
using System.Runtime.CompilerServices;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.Text;

namespace Jackdaw.Generator.Migrating;

/// <summary>Finds the files that contain a name. An edit changes one file, so the results for the others are kept.</summary>
internal static class NamedFiles
{
    private static readonly ConditionalWeakTable<SyntaxTree, ConcurrentDictionary<string, bool>> Known = new();

    public static bool Contains(SyntaxTree tree, string name, CancellationToken cancellation)
    {
        ConcurrentDictionary<string, bool> names = Known.GetValue(tree, _ => new(StringComparer.Ordinal));
        if (!names.TryGetValue(name, out bool contains))
        {
            names[name] = contains = IsIn(tree.GetText(cancellation), name);
        }

        return contains;
    }

    private static bool IsIn(SourceText text, string name)
    {
        for (int start = 0; start <= text.Length - name.Length; start++)
        {
            int length = 0;
            while (length < name.Length && text[start + length] == name[length])
            {
                length++;
            }

            if (length == name.Length)
            {
                return true;
            }
        }

        return false;
    }
}
