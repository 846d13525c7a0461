using System.Security.Cryptography;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Campaign.Running;

/// <summary>A document that failed is kept as a file, to become one of tests/corpus after the fix.</summary>
internal static class KeptInput
{
    internal static string Keep(string campaign, byte[] document, string what)
    {
        string folder = Directory.CreateDirectory(Path.Combine(RepositoryFolder.Root, "artifacts", "campaign")).FullName;
        string path = Path.Combine(folder, $"{campaign}-{Convert.ToHexStringLower(SHA256.HashData(document))[..12]}.json");
        File.WriteAllBytes(path, document);
        return $"{path}\n{what}";
    }
}
