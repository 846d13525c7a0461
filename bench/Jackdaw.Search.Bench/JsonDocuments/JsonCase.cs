using System.Text.Json;
using Jackdaw.Search.Bench.Measuring;
using Jackdaw.Search.Bench.Posts;
using Jackdaw.Search.Bench.Servers;
using Jackdaw.Search.Tests.Serializing;

namespace Jackdaw.Search.Bench.JsonDocuments;

/// <summary>2,000 documents with a JSON attribute of 2 KB each, from the server to objects, with one serializer and another.</summary>
internal sealed class JsonCase(SearchServer server, Words words, Pace pace)
{
    private const int Count = 2_000;
    private const double MostTime = 0.85;
    private const double MostBytes = 0.45;

    public async Task Run(Report report)
    {
        List<Sheet> sheets = SheetData.Create(Count, words);
        double size = sheets.Average(sheet => JsonSerializer.SerializeToUtf8Bytes(sheet.Details, SheetContext.Default.SheetDetails!).Length);
        using (FulltextStore store = new(server.ConnectionString))
        using (IFulltextSession session = store.StartSession())
        {
            session.Save(sheets);
            await session.FlushChangesAsync();
        }

        // Newtonsoft.Json is what the others are compared with.
        (string Name, JsonObjectSerializer Serializer)[] serializers =
        [
            ("Jackdaw", JsonObjectSerializer.Default),
            ("Newtonsoft.Json, from strings", new NewtonsoftSerializer()),
            ("System.Text.Json, generated, from bytes", new GeneratedSerializer()),
            ("ServiceStack.Text, from strings", new ServiceStackSerializer()),
        ];
        List<FulltextStore> stores = [];
        try
        {
            List<Entry> entries = [];
            foreach ((string name, JsonObjectSerializer serializer) in serializers)
            {
                await Prove(name, serializer, sheets);
                FulltextStore store = new(server.ConnectionString, serializer);
                stores.Add(store);
                entries.Add(new Entry(name, async count =>
                {
                    for (int i = 0; i < count; i++)
                    {
                        Proof.Equal(Count, (await Read(store)).Count, name);
                    }
                }));
            }

            List<Series> series = await Turns.Run(entries, pace, server: () => server.ProcessorTime);
            Table table = report.Table($"{Count:N0} documents with a JSON attribute of {size:N0} bytes each", "Newtonsoft.Json");
            series.ForEach(each => table.Add(each, series[1]));
            report.AtMost("JSON attributes: time against Newtonsoft.Json", series[0].TimeRatioTo(series[1]), MostTime);
            report.AtMost("JSON attributes: processor time of both processes against Newtonsoft.Json", series[0].WholeProcessorRatioTo(series[1]), MostTime);
            report.AtMost("JSON attributes: allocation against Newtonsoft.Json", series[0].BytesRatioTo(series[1]), MostBytes);
        }
        finally
        {
            stores.ForEach(store => store.Dispose());
        }
    }

    private static async Task<List<Sheet>> Read(FulltextStore store)
    {
        using IFulltextSession session = store.StartSession();
        return await session.Query<Sheet>().OrderBy(sheet => sheet.Id).Limit(Count).ToListAsync();
    }

    /// <summary>The serializer is asked for each document, and makes of it what was saved.</summary>
    private async Task Prove(string name, JsonObjectSerializer serializer, List<Sheet> saved)
    {
        CountingSerializer counting = new(serializer);
        using FulltextStore store = new(server.ConnectionString, counting);
        List<Sheet> read = await Read(store);
        Proof.Equal(Count, counting.Read, $"objects that {name} has read");
        Proof.Same(saved.Select(Text), read.Select(Text), $"what {name} has read");
    }

    private static string Text(Sheet sheet) => $"{sheet.Id} {sheet.Title} {JsonSerializer.Serialize(sheet.Details, SheetContext.Default.SheetDetails!)}";
}
