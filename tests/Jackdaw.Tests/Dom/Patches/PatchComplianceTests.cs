using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Corpus;

namespace Jackdaw.Tests.Dom.Patches;

/// <summary>The tests of RFC 6902 that its implementers share.</summary>
public sealed class PatchComplianceTests
{
    [Theory]
    [InlineData("spec_tests.json", 16)]
    [InlineData("tests.json", 92)]
    public void Every_enabled_case_holds(string file, int cases)
    {
        Assert.SkipUnless(CorpusDataFolder.Root is not null, CorpusDataFolder.WhyMissing);
        using JsonDoc suite = Json.Parse(File.ReadAllBytes(Path.Combine(CorpusDataFolder.Root!, "jsonpatch", file)));
        StringBuilder failures = new();
        int count = 0;
        foreach (JsonView test in suite.Root.Elements)
        {
            if (test.TryGet("disabled", out JsonView disabled) && disabled.GetBoolean())
            {
                continue;
            }

            count++;
            JsonNode document = JsonNode.FromDoc(test["doc"]);
            string before = document.ToString();
            try
            {
                JsonPatch patch = JsonPatch.From(test["patch"]);
                Assert.Equal(patch.ToString(), JsonPatch.Parse(patch.ToUtf8Bytes()).ToString());
                JsonNode result = patch.Apply(document);
                if (test.TryGet("error", out _))
                {
                    failures.AppendLine(null, $"{test} was applied: {result}");
                }
                else if (test.TryGet("expected", out JsonView expected) && !JsonNode.DeepEquals(JsonNode.FromDoc(expected), result))
                {
                    failures.AppendLine(null, $"{test} gave {result}");
                }
            }
            catch (JsonDataException e)
            {
                if (!test.TryGet("error", out _))
                {
                    failures.AppendLine(null, $"{test}: {e.Message}");
                }

                Assert.Equal(before, document.ToString());
            }
        }

        Assert.Equal("", failures.ToString());
        Assert.Equal(cases, count);
    }
}
