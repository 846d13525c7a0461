using Jackdaw.TestKit.Corpus;
using YamlDotNet.RepresentationModel;

namespace Jackdaw.Search.Tests.Elastic.Specification;

/// <summary>Files of the OpenAPI description of OpenSearch, and parts of them that others refer to.</summary>
internal static class SpecificationFile
{
    private static readonly Dictionary<string, YamlMappingNode> Read = new(StringComparer.Ordinal);

    /// <summary>The folder, or null where the data is missing.</summary>
    public static string? Folder => CorpusDataFolder.Root is { } root ? Path.Combine(root, "opensearch", "spec") : null;

    public static YamlMappingNode Load(string path)
    {
        string full = Path.GetFullPath(path);
        lock (Read)
        {
            if (!Read.TryGetValue(full, out YamlMappingNode? root))
            {
                Read[full] = root = Parse(full);
            }

            return root;
        }
    }

    /// <summary>What a reference leads to, and the file that it is in.</summary>
    /// <param name="reference"><c>../schemas/_common.yaml#/components/schemas/Field</c>, or without a file.</param>
    /// <param name="file">The file that has the reference.</param>
    public static (YamlNode Node, string File) Resolve(string reference, string file)
    {
        int sharp = reference.IndexOf('#', StringComparison.Ordinal);
        string target = sharp == 0 ? file : Path.Combine(Path.GetDirectoryName(file)!, reference[..sharp]);
        YamlNode node = Load(target);
        foreach (string step in reference[(sharp + 2)..].Split('/'))
        {
            node = node[new YamlScalarNode(step.Replace("~1", "/", StringComparison.Ordinal))];
        }

        return (node, target);
    }

    /// <summary>A member, or null.</summary>
    public static YamlNode? Get(this YamlNode node, string name) => node is YamlMappingNode map && map.Children.TryGetValue(new YamlScalarNode(name), out YamlNode? value) ? value : null;

    public static string Text(this YamlNode node) => ((YamlScalarNode)node).Value ?? "";

    public static YamlMappingNode Parse(string path)
    {
        YamlStream stream = [];
        using StreamReader reader = new(path);
        stream.Load(reader);
        return (YamlMappingNode)stream.Documents[0].RootNode;
    }
}
