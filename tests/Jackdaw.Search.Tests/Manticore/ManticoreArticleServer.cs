using Jackdaw.Search.Tests.Servers;

namespace Jackdaw.Search.Tests.Manticore;

/// <summary>Manticore with <see cref="Article.Samples"/>, for a class of tests that only read.</summary>
public sealed class ManticoreArticleServer() : ArticleServer(SearchdProgram.Manticore);
