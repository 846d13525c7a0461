using System.Buffers;
using System.Text.Json;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Differential;

/// <summary>Models that System.Text.Json has no say in: they come back as they were, and through every size of piece.</summary>
public class OwnModels
{
    public static TheoryData<string> Names => [.. ModelCases.All.Select(model => model.Name)];

    [Theory]
    [MemberData(nameof(Names))]
    public void Written_read_and_written_again_it_is_the_same(string name)
    {
        ModelCase model = ModelCases.All.Single(model => model.Name == name);
        byte[] written = model.Write(model.Sample);
        Assert.Equal(Oracle.Text(written), Oracle.Text(model.Write(model.Read(written)!)));
        Assert.Equal(Oracle.Text(written), Oracle.Text(model.Write(model.ReadStrict(written)!)));
    }

    [Fact]
    public void Runs_of_null_members_stay_inside_the_buffer_wherever_they_begin()
    {
        // The string in front moves the run through every place that the end of the buffer can have within it.
        List<NullRuns> values = [.. Enumerable.Range(0, 40).Select(_ => new NullRuns())];
        for (int shift = 0; shift < 2500; shift += 7)
        {
            values[0].StringMemberWithALongName01 = new string('x', shift);
            byte[] expected = JsonSerializer.SerializeToUtf8Bytes(values, Oracle.Options);
            Assert.True(expected.AsSpan().SequenceEqual(Json.SerializeToUtf8Bytes(values)), $"shift {shift}");
            ArrayBufferWriter<byte> pieces = new();
            Json.Serialize(pieces, values);
            Assert.True(expected.AsSpan().SequenceEqual(pieces.WrittenSpan), $"shift {shift}, in pieces");
        }
    }
}
