using System.Buffers;
using System.Text.Json;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Differential;

/// <summary>Runs of members without a value, which are written without looking whether there is space.</summary>
public class NullRunTests
{
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
