using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Fuzz.Documents;

/// <summary>A document that failed is kept as a file, to become one of tests/corpus after the fix.</summary>
internal static class FailedInput
{
    public static string Keep(string target, byte[] document, string what)
    {
        string folder = Path.Combine(RepositoryFolder.Root, "artifacts", "fuzz");
        Directory.CreateDirectory(folder);
        string name = Convert.ToHexStringLower(System.Security.Cryptography.SHA256.HashData(document))[..12];
        string path = Path.Combine(folder, $"{target}-{name}.json");
        File.WriteAllBytes(path, document);
        return $"{path}\n{what}";
    }
}
