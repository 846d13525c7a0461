using System.Text;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Search.Bench.Elastic;

/// <summary>The answer of a cluster with so many questions, always the same for the same number.</summary>
internal static class SearchAnswer
{
    public static byte[] Create(int count)
    {
        StringBuilder text = new("""{"took":12,"timed_out":false,"_shards":{"total":5,"successful":5,"skipped":0,"failed":0},"hits":{"total":{"value":10000,"relation":"gte"},"max_score":1.0,"hits":[""");
        int number = 0;
        foreach (Question question in QuestionData.Create(count).Items!)
        {
            text.Append(number++ == 0 ? "" : ",")
                .Append("{\"_index\":\"questions\",\"_id\":\"").Append(question.QuestionId)
                .Append("\",\"_score\":").Append(1.0 / (1 + (number % 97)))
                .Append(",\"_source\":").Append(System.Text.Json.JsonSerializer.Serialize(question, EnvelopeContext.Default.Question)).Append('}');
        }

        return Encoding.UTF8.GetBytes(text.Append("]}}").ToString());
    }
}
