using Jackdaw.TestKit.Documents;

namespace Jackdaw.Search.Tests.Hostile;

/// <summary>How many random answers, texts and documents are tried: <c>dotnet run eng/do.cs -- answers</c> asks for more.</summary>
internal static class AnswerCount
{
    internal static int Asked(int otherwise) => AskedCount.Of("JACKDAW_ANSWERS", otherwise);
}
