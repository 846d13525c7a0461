using System.Text;
using Jackdaw.Search.Elastic;
using Jackdaw.Search.Tests.Elastic.Requirements;
using Jackdaw.TestKit.Documents;
using Xunit;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>Documents of a cluster that are broken, read by the profile <see cref="ElasticJson"/>: a value or a <see cref="JsonDataException"/>, never what is not JSON.</summary>
public sealed class ElasticDocumentCampaignTests
{
    private const int Seed = 20261202;

    private static readonly JackdawObjectSerializer<ElasticJson> Serializer = new();

    private static readonly (string Json, Func<byte[], object?> Read)[] Models =
    [
        ("""{"at":"2026-11-24T10:11:12.1234567+01:00","local":"20261124T101112.123Z","took":15000000,"pause":"00:00:01.5"}""", utf8 => Serializer.Deserialize<ChecklistTests.Timed>(utf8)),
        ("""{"at":1500,"local":1500.25,"took":"1.02:03:04.5","pause":null}""", utf8 => Serializer.Deserialize<ChecklistTests.Timed>(utf8)),
        ("""{"size":"very-large","note":"a\u00e9"}""", utf8 => Serializer.Deserialize<ChecklistTests.Named>(utf8)),
        ("""{"price":12.0,"rate":1.5E3,"amount":79228162514264337593543950335,"any":{"a":[1,2.5,null]},"count":7,"dynamic":{"a":1,"b":"x"}}""", utf8 => Serializer.Deserialize<Priced>(utf8)),
        ("""{"error":{"Message":"m","ClassName":"c"}}""", utf8 => Serializer.Deserialize<Failure>(utf8)),
    ];

    [Fact]
    public void Any_document_is_a_value_or_an_error_of_data()
    {
        int count = AnswerCount.Asked(10_000);
        Random random = new(Seed);
        Mutator mutator = new(random);
        int refused = 0;
        for (int i = 0; i < count; i++)
        {
            (string json, Func<byte[], object?> read) = Models[random.Next(Models.Length)];
            byte[] document = mutator.Mutate(Encoding.UTF8.GetBytes(json));
            try
            {
                read(document);
                Assert.True(Json.IsValid(document) || document is [0xEF, 0xBB, ..], $"Case {i} of seed {Seed}: {Encoding.UTF8.GetString(document)}");
            }
            catch (JsonDataException)
            {
                refused++;
            }
            catch (Exception e) when (e is not Xunit.Sdk.IAssertionException)
            {
                Assert.Fail($"Case {i} of seed {Seed}: {Encoding.UTF8.GetString(document)}\n{e}");
            }
        }

        Assert.InRange(refused, count / 2, count - 1);
        TestContext.Current.TestOutputHelper?.WriteLine($"documents of ElasticJson: {count}, seed {Seed}, {refused} refused");
    }
}
