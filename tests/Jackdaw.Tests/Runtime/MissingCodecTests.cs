using System.Text;
using Jackdaw.Generated;
using Jackdaw.TestModels;
using Jackdaw.Tests.Hostile;

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

    [Fact]
    public void Turned_off_the_fallback_serves_no_type_and_says_so()
    {
        if (!ChildTest.IsChild)
        {
            // The switch is read once in a process.
            ChildTest.Run(typeof(MissingCodecTests), nameof(Turned_off_the_fallback_serves_no_type_and_says_so));
            return;
        }

        AppContext.SetSwitch("Jackdaw.RuntimeCodecs.AreSupported", false);
        string text = Assert.Throws<NotSupportedException>(() => Save(new Outside<int>.Inside<string>())).Message;
        Assert.Contains("typeof(Jackdaw.Tests.Runtime.MissingCodecTests.Outside<System.Int32>.Inside<System.String>)", text, StringComparison.Ordinal);
        Assert.Equal("{\"Name\":\"a\",\"Age\":1,\"Email\":null}", Save(new PersonRecord("a", 1)));
    }

    private static string Save<T>(T value) => Json.Serialize(value);

    private static class Outside<T>
    {
        internal sealed class Inside<TInner>
        {
            public T? First { get; set; }

            public TInner? Second { get; set; }
        }
    }
}
