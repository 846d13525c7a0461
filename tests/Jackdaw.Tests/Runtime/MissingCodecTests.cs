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
            "[assembly: Jackdaw.JsonModel(typeof(Jackdaw.Tests.Runtime.MissingCodecTests.Outside<System.Int32>.Inside<System.Text.StringBuilder[]>), Profile = typeof(Jackdaw.StrictJson))]",
            text,
            StringComparison.Ordinal);
        Assert.Contains("In F# and Visual Basic no generator runs: put the line into a C# project", text, StringComparison.Ordinal);
        Assert.Contains("trimmed", text, StringComparison.Ordinal);
    }

    /// <summary>An attribute that can't be written is no advice.</summary>
    [Fact]
    public void What_generated_code_cannot_name_is_told_what_to_be()
    {
        (Type, string)[] cases =
        [
            (new { A = 1 }.GetType(), "Generated code cannot name an anonymous type: pass a value of a record that is at least internal."),
            (new[] { new List<Hidden>() }.GetType(), "Generated code cannot name 'Jackdaw.Tests.Runtime.MissingCodecTests.Hidden', which is not at least internal: make it internal and put [JsonModel] on it."),
            (typeof(Hidden.Inside), "Generated code cannot name 'Jackdaw.Tests.Runtime.MissingCodecTests.Hidden', which is not at least internal: make it internal and put [JsonModel] on it."),
            (typeof(Dictionary<int, InThisFile>), "Generated code cannot name 'InThisFile', which is local to one file: make it at least internal and put [JsonModel] on it."),
        ];
        foreach ((Type type, string expected) in cases)
        {
            string text = MissingCodec.Text(type, typeof(Json), isDefault: true);
            Assert.EndsWith("turned off. " + expected, text, StringComparison.Ordinal);
            Assert.DoesNotContain("typeof(", text, StringComparison.Ordinal);
        }
    }

    private sealed class Hidden
    {
        public sealed class Inside;
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

    internal static class Outside<T>
    {
        internal sealed class Inside<TInner>
        {
            public T? First { get; set; }

            public TInner? Second { get; set; }
        }
    }
}

file sealed class InThisFile;
