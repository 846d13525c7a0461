using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Campaign.Clusters;

/// <summary>A real search server that is not part of the repository: in the folder that JACKDAW_SERVERS names, or in <c>../shared/servers</c> beside the repository.</summary>
internal static class ServerFolder
{
    internal const string WhyMissing = "no OpenSearch: set JACKDAW_SERVERS to a folder with opensearch/start, or put it at ../shared/servers beside the repository";

    /// <summary>The folder with the scripts <c>start</c> and <c>stop</c>, or null.</summary>
    internal static string? OpenSearch
    {
        get
        {
            string servers = Environment.GetEnvironmentVariable("JACKDAW_SERVERS") ?? Path.Combine(RepositoryFolder.Root, "..", "shared", "servers");
            string folder = Path.GetFullPath(Path.Combine(servers, "opensearch"));
            return File.Exists(Path.Combine(folder, "start")) ? folder : null;
        }
    }
}
