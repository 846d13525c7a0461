using Elastic.Clients.Elasticsearch;
using Elastic.Clients.Elasticsearch.Core.Bulk;
using Elastic.Clients.Elasticsearch.Serialization;
using Elastic.Transport;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Search.Bench.Elastic.Official;

/// <summary>Elastic's client for .NET as its documentation shows it: documents by reflection, or by generated code of System.Text.Json.</summary>
internal sealed class OfficialClient(string address, bool isGenerated)
{
    private readonly ElasticsearchClient _client = new(new ElasticsearchClientSettings(
        new SingleNodePool(new Uri(address)),
        (_, settings) => isGenerated ? new DefaultSourceSerializer(settings, EnvelopeContext.Default) : new DefaultSourceSerializer(settings)));

    public async Task<SearchResponse<Question>> Search()
    {
        SearchResponse<Question> response = await _client.SearchAsync<Question>(search => search
            .Indices("questions")
            .Size(10_000)
            .Query(query => query.Match(match => match.Field("title").Query("json"))));
        Measuring.Proof.True(response.IsValidResponse, $"The official client: {response.DebugInformation}");
        return response;
    }

    /// <summary>Saves documents in one request and returns how many were stored.</summary>
    public async Task<int> Save(IReadOnlyList<Question> questions)
    {
        BulkOperationsCollection operations = [];
        foreach (Question question in questions)
        {
            operations.Add(new BulkIndexOperation<Question>(question) { Id = question.QuestionId });
        }

        BulkResponse response = await _client.BulkAsync(new BulkRequest("questions") { Operations = operations });
        return response.Items.Count(item => item.IsValid);
    }
}
