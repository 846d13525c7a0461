using Jackdaw.Search.Tests.Servers;
using Jackdaw.Search.Tests.Sessions;
using Xunit;

// The tests of servers and sessions that run on Manticore too.
namespace Jackdaw.Search.Tests.Manticore;

public sealed class GoldenOnManticoreTests(ManticoreArticleServer server) : GoldenOnServerTests(server), IClassFixture<ManticoreArticleServer>;

public sealed class ServerFeatureOnManticoreTests(ManticoreArticleServer server) : ServerFeatureTests(server), IClassFixture<ManticoreArticleServer>;

public sealed class ServerOnlyOnManticoreTests(ManticoreArticleServer server) : ServerOnlyTests(server), IClassFixture<ManticoreArticleServer>;

public sealed class ServerWriteOnManticoreTests(ManticoreArticleServer server) : ServerWriteTests(server), IClassFixture<ManticoreArticleServer>;

public sealed class EndToEndOnManticoreTests : EndToEndTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}

public sealed class RecoveryOnManticoreTests : RecoveryTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}

public sealed class DistributedOnManticoreTests : DistributedTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}

public sealed class SearchdSessionOnManticoreTests : SearchdSessionTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}
