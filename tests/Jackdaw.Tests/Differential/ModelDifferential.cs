using System.Text;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Differential;

/// <summary>
/// The same type and the same document or value through System.Text.Json and Jackdaw: same bytes, same values, same verdict. Intended
/// differences are rows of docs/guide/differences-from-stj.md; a difference that is not there is a bug.
/// </summary>
public class ModelDifferential
{
    private const int DocumentsPerModel = 400;

    public static TheoryData<string> Names => [.. ModelCases.Common.Select(model => model.Name)];

    [Theory]
    [MemberData(nameof(Names))]
    public void The_sample_is_written_with_the_same_bytes(string name)
    {
        ModelCase model = Find(name);
        Assert.Equal(Oracle.Text(Oracle.Write(model.Sample, model.Type)), Oracle.Text(model.Write(model.Sample)));
    }

    [Theory]
    [MemberData(nameof(Names))]
    public void Random_valid_documents_give_the_same_values_and_bytes(string name) => Compare(name, seed: 20261121, oddities: 0);

    [Theory]
    [MemberData(nameof(Names))]
    public void Random_documents_with_odd_values_get_the_same_verdict(string name) => Compare(name, seed: 4711, oddities: 0.02);

    private static void Compare(string name, int seed, double oddities)
    {
        ModelCase model = Find(name);
        RandomDocument documents = new(new Random(seed), oddities);
        int accepted = 0;
        for (int i = 0; i < DocumentsPerModel; i++)
        {
            string document = documents.For(model.Type);
            byte[] utf8 = Encoding.UTF8.GetBytes(document);
            (object? theirs, Exception? theirError) = Oracle.Read(utf8, model.Type);
            (object? ours, Exception? ourError) = Read(model, utf8);
            string where = $"seed {seed}, document {i}: {document}\nSystem.Text.Json: {theirError?.Message ?? "accepted"}\nJackdaw: {ourError?.Message ?? "accepted"}";
            if (theirError is null != ourError is null && !KnownDifferences.Verdict(document))
            {
                Assert.Fail($"The verdicts differ, {where}");
            }

            if (theirError is null && ourError is null)
            {
                accepted++;
                string expected = Oracle.Text(Oracle.Write(theirs, model.Type));
                Assert.True(expected == Oracle.Text(Oracle.Write(ours, model.Type)), $"The values differ, {where}\n{expected}\n{Oracle.Text(Oracle.Write(ours, model.Type))}");
                Assert.True(expected == Oracle.Text(WriteOrNull(model, theirs)), $"The bytes differ, {where}\n{expected}\n{Oracle.Text(WriteOrNull(model, theirs))}");
            }
        }

        Assert.True(accepted > DocumentsPerModel / (oddities == 0 ? 2 : 20), $"Only {accepted} documents were accepted: the comparison is worth little.");
    }

    private static byte[] WriteOrNull(ModelCase model, object? value) => value is null ? "null"u8.ToArray() : model.Write(value);

    private static (object? Value, Exception? Error) Read(ModelCase model, byte[] utf8)
    {
        try
        {
            return (model.Read(utf8), null);
        }
        catch (JsonDataException error)
        {
            return (null, error);
        }
    }

    private static ModelCase Find(string name) => ModelCases.Common.Single(model => model.Name == name);
}
