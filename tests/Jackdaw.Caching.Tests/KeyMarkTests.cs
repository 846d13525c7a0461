using Jackdaw.Caching.Entries;

namespace Jackdaw.Caching.Tests;

/// <summary>The mark of a key is the same in each process and version of the package, or all entries would be misses.</summary>
public class KeyMarkTests
{
    /// <summary>Computed by another program, which gives 0xa129ca6149be45e5 for the example of the paper: of the UTF-16LE bytes, with a key of zeros.</summary>
    [Theory]
    [InlineData("", 0x1e924b9d737700d7)]
    [InlineData("a", 0xdbd742182ef49361)]
    [InlineData("order:7", 0x66c2cb36dd5271d1)]
    [InlineData("user:A", 0xe8a951310da1aaee)]
    [InlineData("account:1", 0xe596dec85e3e14c0)]
    [InlineData("漢字😀", 0x630f0785f5ea9987)]
    [InlineData("abcd", 0x0cd81fa77d2b9597)]
    public void It_is_the_hash_of_the_paper(string key, ulong mark) => Assert.Equal(mark, KeyMark.Of(key));

    [Fact]
    public void Each_character_and_the_length_count()
    {
        HashSet<ulong> marks = [];
        for (int length = 0; length < 64; length++)
        {
            char[] key = new char[length];
            Assert.True(marks.Add(KeyMark.Of(key)), $"{length}");
            for (int i = 0; i < length; i++)
            {
                for (int bit = 0; bit < 16; bit++)
                {
                    key[i] = (char)(1 << bit);
                    Assert.True(marks.Add(KeyMark.Of(key)), $"{length}, {i}, {bit}");
                }

                key[i] = '\0';
            }
        }
    }
}
