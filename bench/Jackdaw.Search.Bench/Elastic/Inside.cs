using Jackdaw.Bench.Scenarios.Questions;
using Jackdaw.Search.Backends;
using Jackdaw.Search.Elastic;
using Newtonsoft.Json;
using Newtonsoft.Json.Serialization;

namespace Jackdaw.Search.Bench.Elastic;

/// <summary>The same client, the answer of which is read by another serializer: from its stream, without a tree of tokens.</summary>
internal static class Inside
{
    private static readonly Newtonsoft.Json.JsonSerializer ByReader = Newtonsoft.Json.JsonSerializer.Create(Settings);

    /// <summary>The names of the questions' members.</summary>
    public static JsonSerializerSettings Settings => new() { ContractResolver = new DefaultContractResolver { NamingStrategy = new SnakeCaseNamingStrategy() } };

    public static async ValueTask<Envelope> ByNewtonsoft(ElasticTransport transport, ReadOnlyMemory<byte> body, Call call)
    {
        using ElasticAnswer answer = await transport.Send(ElasticSearches.Request("questions", body), call);
        using StreamReader text = new(await answer.Body());
        using JsonTextReader reader = new(text);
        return ByReader.Deserialize<Envelope>(reader)!;
    }

    public static async ValueTask<Envelope> BySystemTextJson(ElasticTransport transport, ReadOnlyMemory<byte> body, Call call)
    {
        using ElasticAnswer answer = await transport.Send(ElasticSearches.Request("questions", body), call);
        Stream stream = await answer.Body();
        return (call.IsAsync
            ? await System.Text.Json.JsonSerializer.DeserializeAsync(stream, EnvelopeContext.Default.Envelope)
            : System.Text.Json.JsonSerializer.Deserialize(stream, EnvelopeContext.Default.Envelope))!;
    }

    public static string Text(Question question) => System.Text.Json.JsonSerializer.Serialize(question, EnvelopeContext.Default.Question);
}
