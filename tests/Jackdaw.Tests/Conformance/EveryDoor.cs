using System.Text;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Tests.Conformance;

/// <summary>What most tests of this room ask about a document.</summary>
internal static class EveryDoor
{
    /// <summary>Every door gives the reference parser's value, or its error at its place; the failed test shows the document.</summary>
    internal static void Agree(byte[] document, string? origin = null)
    {
        if (Agreement.Broken(document) is { } broken)
        {
            Assert.Fail($"{origin}\n{Show(document)}\n{broken}");
        }
    }

    /// <summary>A document for a message: Latin-1, so that each byte is one character, and in base 64 to be tried again.</summary>
    internal static string Show(byte[] document)
    {
        string text = Encoding.Latin1.GetString(document.AsSpan(0, Math.Min(document.Length, 400)));
        return $"{document.Length} bytes: {text}\nbase64: {Convert.ToBase64String(document.AsSpan(0, Math.Min(document.Length, 6000)))}";
    }
}
