using Jackdaw.Bench;
using Jackdaw.Search;
using Jackdaw.Search.Bench;
using Jackdaw.Search.Bench.Elastic;
using Jackdaw.Search.Bench.Elastic.Official;
using Jackdaw.Search.Bench.Embedding;
using Jackdaw.Search.Bench.Engines;
using Jackdaw.Search.Bench.FacetSearch;
using Jackdaw.Search.Bench.Import;
using Jackdaw.Search.Bench.JsonDocuments;
using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;
using Jackdaw.Search.Bench.Relevance;
using Jackdaw.Search.Bench.Servers;
using Jackdaw.Search.Bench.Translating;

Options options;
try
{
    options = Options.Parse(args);
}
catch (ArgumentException exception)
{
    Console.Error.WriteLine(exception.Message);
    Console.Error.WriteLine(Options.Usage);
    return 2;
}

const int postCount = 20_000;
Pace pace = options.Quick ? Pace.Quick : Pace.Full;
pace = pace with { Rounds = options.Rounds ?? pace.Rounds };
PostData data = new(options.Quick ? postCount / 10 : postCount);
Report report = new(options.Quick);
try
{
    if (options.Selects("translate"))
    {
        await new TranslationCase(data, pace).Run(report);
    }

    if (options.Selects("facets") || options.Selects("json") || options.Selects("import"))
    {
        using SearchServer? server = SearchServer.Start<Post, Sheet>();
        if (server is null)
        {
            report.Remark("searchd is not installed (apt-get install sphinxsearch): without it only the embedded part is measured.");
        }
        else
        {
            await WithServer(server);
        }
    }

    if (options.Selects("words"))
    {
        await new AnalysisCase(data, pace).Run(report);
    }

    if (options.Loop is { } loop)
    {
        await ElasticCase.Loop(report, loop);
    }
    else if (options.Selects("elastic"))
    {
        await new ElasticCase(pace, options.Quick, options.Numbers).Run(report);
    }

    if (options.Selects("official"))
    {
        await new OfficialCase(pace, options.Quick ? [10, 100] : options.Numbers).Run(report);
    }

    if (options.Selects("embedded"))
    {
        await new EmbeddedCase(data, options.Quick).Run(report);
    }

    if (options.Selects("relevance"))
    {
        new RelevanceCase(options.Misses).Run(report);
    }

    if (options.Selects("engines"))
    {
        foreach (int count in options.Quick ? [postCount / 10] : options.Numbers.DefaultIfEmpty(10_000))
        {
            await new EnginesCase(count, options.Quick).Run(report);
        }
    }

    if (options.Selects("large"))
    {
        await new LargeCase(options.Quick ? postCount / 10 : options.Numbers.FirstOrDefault(10 * postCount), options.Quick).Run(report);
    }
}
catch (ProofException exception)
{
    Console.Error.WriteLine($"WRONG: {exception.Message}");
    return 1;
}

string text = report.ToMarkdown();
Console.WriteLine(text);
if (options.Output is not null)
{
    Console.Error.WriteLine($"written to {ResultFile.Write(options.Output, text)}");
}

return 0;

async Task WithServer(SearchServer server)
{
    if (options.Selects("import"))
    {
        await new ImportCase(server, data, pace).Run(report);
    }

    if (options.Selects("facets"))
    {
        using (FulltextStore store = new(server.ConnectionString))
        {
            await ImportCase.Save(store, data.Posts);
        }
        await new FacetCase(server, data, pace).Run(report);
    }

    if (options.Selects("json"))
    {
        await new JsonCase(server, data.Words, pace).Run(report);
    }
}
