using System.Text;
using Jackdaw.Generated;

namespace Jackdaw.Tests.Runtime;

/// <summary>What a program without dynamic code says of a type that no generator saw.</summary>
public class MissingCodecTests
{
    [Fact]
    public void The_message_names_the_type_as_in_CSharp_and_what_to_add()
    {
        string text = MissingCodec.Text(typeof(Outside<int>.Inside<StringBuilder[]>), typeof(StrictJson), isDefault: false);
        Assert.Contains(
            "[assembly: JsonModel(typeof(Jackdaw.Tests.Runtime.MissingCodecTests.Outside<System.Int32>.Inside<System.Text.StringBuilder[]>), Profile = typeof(StrictJson))]",
            text,
            StringComparison.Ordinal);
        Assert.Contains("In F# and Visual Basic no generator runs: put the line into a C# project", text, StringComparison.Ordinal);
        Assert.Contains("trimmed", text, StringComparison.Ordinal);
    }

    private static class Outside<T>
    {
        internal sealed class Inside<TInner>
        {
            public T? First { get; set; }

            public TInner? Second { get; set; }
        }
    }
}
