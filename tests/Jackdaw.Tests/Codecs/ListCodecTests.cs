using System.Text.Json;
using Jackdaw.Codecs;

namespace Jackdaw.Tests.Codecs;

/// <summary>Lists and arrays: what is read most.</summary>
public class ListCodecTests
{
    [Fact]
    public void Numbers_of_every_length_agree_with_System_Text_Json()
    {
        foreach (int count in Samples.Lengths)
        {
            CodecHarness<int[], ArrayCodec<int, Int32Codec>>.AgreesWithSystemTextJson(Samples.Numbers(count));
            CodecHarness<List<int>, ListCodec<int, Int32Codec>>.AgreesWithSystemTextJson([.. Samples.Numbers(count)]);
        }
    }

    [Fact]
    public void Texts_and_nulls_of_every_length_agree_with_System_Text_Json()
    {
        foreach (int count in Samples.Lengths)
        {
            CodecHarness<string[], ArrayCodec<string, StringCodec>>.AgreesWithSystemTextJson(Samples.Texts(count));
            CodecHarness<List<string>, ListCodec<string, StringCodec>>.AgreesWithSystemTextJson([.. Samples.Texts(count)!]);
        }
    }

    [Fact]
    public void Nullable_elements_and_nested_lists_agree_with_System_Text_Json()
    {
        CodecHarness<int?[], ArrayCodec<int?, NullableCodec<int, Int32Codec>>>.AgreesWithSystemTextJson([1, null, 3]);
        CodecHarness<List<int[]>, ListCodec<int[], ArrayCodec<int, Int32Codec>>>.AgreesWithSystemTextJson([[], null!, [1], [1, 2, 3]]);
        CodecHarness<string[][], ArrayCodec<string[], ArrayCodec<string, StringCodec>>>
            .AgreesWithSystemTextJson([.. Samples.Lengths.Select(Samples.Texts)]);
    }

    [Fact]
    public void Null_is_null()
    {
        CodecHarness<int[], ArrayCodec<int, Int32Codec>>.AgreesWithSystemTextJson(null);
        CodecHarness<List<int>, ListCodec<int, Int32Codec>>.AgreesWithSystemTextJson(null);
    }

    [Fact]
    public void A_list_is_as_large_as_it_needs_to_be()
    {
        foreach (int count in Samples.Lengths.Concat([5000, 5000, 4000, 6000, 6000, 6000, 5999, 100, 6001]))
        {
            string json = JsonSerializer.Serialize(Samples.Numbers(count));
            List<int> list = CodecHarness<List<int>, ListCodec<int, Int32Codec>>.Read(json)!;
            Assert.Equal(Samples.Numbers(count), list);
            Assert.Equal(count, list.Capacity);
            Assert.Equal(Samples.Numbers(count), CodecHarness<int[], ArrayCodec<int, Int32Codec>>.Read(json));
        }
    }

    [Fact]
    public void Equal_long_lists_are_expected_and_other_lengths_are_still_right()
    {
        foreach (int count in (int[])[700, 700, 700, 65, 700, 700, 699, 700, 700, 701, 64, 64, 64, 700, 70, 70, 70, 2000, 2000, 2000, 10])
        {
            string json = JsonSerializer.Serialize(Samples.Texts(count));
            Assert.Equal(Samples.Texts(count), CodecHarness<List<string>, ListCodec<string, StringCodec>>.Read(json)!);
            Assert.Equal(Samples.Texts(count), CodecHarness<string[], ArrayCodec<string, StringCodec>>.Read(json)!);
        }
    }

    [Theory]
    [InlineData("{}", JsonError.WrongKind)]
    [InlineData("1", JsonError.WrongKind)]
    [InlineData("\"1\"", JsonError.WrongKind)]
    [InlineData("true", JsonError.WrongKind)]
    [InlineData("[null]", JsonError.UnexpectedNull)]
    [InlineData("[1,2,3,4,5,6,7,8,9,10,\"\"]", JsonError.WrongKind)]
    [InlineData("[1,]", JsonError.ExpectedValue)]
    [InlineData("[1 2]", JsonError.ExpectedCommaOrEnd)]
    [InlineData("[1,2", JsonError.UnexpectedEnd)]
    [InlineData("[", JsonError.UnexpectedEnd)]
    public void What_is_no_list_of_numbers_is_refused(string json, JsonError code)
    {
        CodecHarness<int[], ArrayCodec<int, Int32Codec>>.ReadFails(json, code);
        CodecHarness<List<int>, ListCodec<int, Int32Codec>>.ReadFails(json, code);
    }
}
