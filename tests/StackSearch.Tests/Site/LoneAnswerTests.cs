using System.Net;
using System.Text.RegularExpressions;

namespace StackSearch.Tests.Site;

/// <summary>Excerpts of dumps have answers whose questions are elsewhere: they are shown, and nothing links to what is not here.</summary>
public sealed class LoneAnswerTests : IDisposable
{
    private const string Posts = """
        <posts>
          <row Id="1" PostTypeId="1" CreationDate="2010-01-02T00:00:00" Body="a question" Title="The question" Tags="|c#|" />
          <row Id="2" PostTypeId="2" ParentId="1" CreationDate="2010-01-02T00:00:00" Body="its answer" />
          <row Id="101" PostTypeId="2" ParentId="99999" CreationDate="2010-01-02T00:00:00" Body="an orphan" OwnerDisplayName="Ada" />
          <row Id="102" PostTypeId="2" CreationDate="2010-01-02T00:00:00" Body="an answer that names no question" />
          <row Id="103" PostTypeId="2" ParentId="2" CreationDate="2010-01-02T00:00:00" Body="an answer to an answer" />
          <row Id="104" PostTypeId="1" ParentId="99999" CreationDate="2010-01-02T00:00:00" Body="a question below another" Title="Below" />
        </posts>
        """;

    private readonly TemporaryFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Fact]
    public async Task An_answer_without_its_question_has_a_page_and_no_link_leads_nowhere()
    {
        _folder.Write("Posts.xml", Posts);
        using SiteProcess site = new("--posts", _folder.FilePath("Posts.xml"), "--urls", "http://127.0.0.1:0");

        string results = await site.Http.GetStringAsync("/");
        Assert.Contains("<a href=\"/q/101\"", results);
        Assert.Contains("<a href=\"/q/1#a2\"", results);
        string lone = await site.Http.GetStringAsync("/q/101");
        Assert.Contains("Answer to a question that is not in this index", lone);
        Assert.Contains("an orphan", lone);
        Assert.Contains("Ada", lone);

        foreach (string page in (string[])["/", "/q/1", "/q/101", "/q/102", "/q/103", "/q/104", "/?type=answer", "/help"])
        {
            string html = await site.Http.GetStringAsync(page);
            foreach (Match link in Regex.Matches(html, "href=\"(/[^\"]*)\""))
            {
                string address = WebUtility.HtmlDecode(link.Groups[1].Value);
                using HttpResponseMessage answer = await site.Http.GetAsync(address);
                Assert.True(answer.StatusCode == HttpStatusCode.OK, $"{page} links to {address}: {answer.StatusCode}");
            }
        }
    }
}
