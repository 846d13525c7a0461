using System.Text;
using System.Text.Json;
using Jackdaw.TestKit.Doors;
using Jackdaw.TestModels;
using Jackdaw.Tests.Differential;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Doors;

/// <summary>Every model through the entry points for System.Text.Json: the values, errors and bytes of all other entry points.</summary>
public class SystemTextJsonModelTests
{
    private const int DocumentsPerModel = 60;

    public static TheoryData<string> Names => [.. ModelCases.Common.Select(model => model.Name)];

    [Theory]
    [MemberData(nameof(Names))]
    public void A_model_is_read_and_written_as_everywhere(string name)
    {
        ModelCase model = ModelCases.Common.Single(one => one.Name == name);
        RandomDocument documents = new(new Random(20261128), oddities: 0.01);
        for (int i = 0; i < DocumentsPerModel; i++)
        {
            // An element has no white space around it.
            string document = documents.For(model.Type).Trim();
            Assert.True(model.Accept(new Reading(document)), $"seed 20261128, document {i}: {document}");
        }

        Assert.True(model.Accept(new Writing(model.Sample)));
    }

    private sealed class Reading(string document) : IModelVisitor<bool>
    {
        public bool Visit<T>(ModelCase<T> model)
            where T : notnull
        {
            if (!Json.IsValid(document))
            {
                Assert.ThrowsAny<JsonException>(() => FromReader<T, Json>(document));
                return true;
            }

            Outcome expected = Outcome.Of(static text => Json.Serialize(Json.Deserialize<T>(text)), document);
            using JsonDocument parsed = JsonDocument.Parse(document);
            Assert.Equal(expected, Outcome.Of(static element => Json.Serialize(Json.Deserialize<T>(element)), parsed.RootElement));
            Assert.Equal(expected, Outcome.Of(static text => Json.Serialize(FromReader<T, Json>(text)), document));
            Assert.Equal(expected.ToString(), Outcome.Of(static text => Json.Serialize(FromReader<T, RuntimeJson>(text)), document).ToString());
            return true;
        }

        private static T? FromReader<T, TProfile>(string text)
            where TProfile : JsonProfile<TProfile>
        {
            Utf8JsonReader reader = new(Encoding.UTF8.GetBytes(text));
            return JsonProfile<TProfile>.Deserialize<T>(ref reader);
        }
    }

    private sealed class Writing(object sample) : IModelVisitor<bool>
    {
        public bool Visit<T>(ModelCase<T> model)
            where T : notnull
        {
            T value = (T)sample;
            foreach (JsonWriterOptions options in new JsonWriterOptions[] { default, new() { Indented = true } })
            {
                string expected = SystemTextJsonWritingTests.Alone(options, writer => JsonSerializer.Serialize(writer, value));
                Assert.Equal(expected, SystemTextJsonWritingTests.Alone(options, writer => Json.Serialize(writer, value)));
                Assert.Equal(expected, SystemTextJsonWritingTests.Alone(options, writer => RuntimeJson.Serialize(writer, value)));
            }

            Assert.Equal(Json.Serialize(value), Json.SerializeToElement(value).GetRawText());
            return true;
        }
    }
}
