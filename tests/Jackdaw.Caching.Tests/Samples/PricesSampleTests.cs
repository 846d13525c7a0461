namespace Jackdaw.Caching.Tests.Samples;

/// <summary>The program of samples/Prices says what the cache did.</summary>
public class PricesSampleTests
{
    [Fact]
    public async Task One_question_for_many_callers_and_no_wrong_answer()
    {
        using StringWriter output = new();
        await Prices.PriceDesk.RunAsync(output);
        Assert.Equal(
            [
                """100 callers, 1 question: {"article":"book","amount":9.90,"until":"2027-01-31"}""",
                "True, 2 questions",
                "ChecksumMismatch, then 9.90 after 3 questions",
                "5 questions",
            ],
            output.ToString().Split(Environment.NewLine, StringSplitOptions.RemoveEmptyEntries));
    }
}
