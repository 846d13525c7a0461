using Jackdaw.Search.Tests.Agreement;
using Jackdaw.Search.Tests.Servers;
using Xunit;

// The tests of agreement that run on Manticore too, each as it stands: what differs is a line of the guide's table of limits.
namespace Jackdaw.Search.Tests.Manticore;

[Collection(ManticoreCollection.Name)]
public sealed class FilterAgreementOnManticoreTests(ManticoreStores both) : FilterAgreementTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class BoundAgreementOnManticoreTests(ManticoreStores both) : BoundAgreementTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class JsonAgreementOnManticoreTests(ManticoreStores both) : JsonAgreementTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class MatchAgreementOnManticoreTests(ManticoreStores both) : MatchAgreementTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class ProjectionAgreementOnManticoreTests(ManticoreStores both) : ProjectionAgreementTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class GroupAgreementOnManticoreTests(ManticoreStores both) : GroupAgreementTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class SnippetAgreementOnManticoreTests(ManticoreStores both) : SnippetAgreementTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class RunningAgreementOnManticoreTests(ManticoreStores both) : RunningAgreementTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class WeightOptionOnManticoreTests(ManticoreStores both) : WeightOptionTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class LongTextOnManticoreTests(ManticoreStores both) : LongTextTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class RandomQueryOnManticoreTests(ManticoreStores both) : RandomQueryTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class RandomTextOnManticoreTests(ManticoreStores both) : RandomTextTests(both);

public sealed class RelevanceOnManticoreTests : RelevanceTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}

public sealed class ChangeAgreementOnManticoreTests : ChangeAgreementTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}

public sealed class SnippetHtmlOnManticoreTests : SnippetHtmlTests
{
    private protected override TwoStores Start() => new(SearchdProgram.Manticore);
}

public sealed class TieOrderOnManticoreTests : TieOrderTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}

public sealed class JsonRealOnManticoreTests : JsonRealTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}

public sealed class LongWordOnManticoreTests : LongWordTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}

public sealed class GuideExampleOnManticoreTests : GuideExampleTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}

public sealed class ColumnNameOnManticoreTests : ColumnNameTests
{
    private protected override SearchdProgram Program => SearchdProgram.Manticore;
}

[Collection(ManticoreCollection.Name)]
public sealed class SomeWordsAgreementOnManticoreTests(ManticoreStores both) : SomeWordsAgreementTests(both);

[Collection(ManticoreCollection.Name)]
public sealed class BoostAgreementOnManticoreTests(ManticoreStores both) : BoostAgreementTests(both);
