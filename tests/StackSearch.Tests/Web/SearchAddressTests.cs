using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.WebUtilities;
using StackSearch.Posts;
using StackSearch.Search;

namespace StackSearch.Tests.Web;

public class SearchAddressTests
{
    [Fact]
    public void A_request_survives_its_address()
    {
        SearchRequest request = new()
        {
            Text = "c# \"a&b\" + <x> 日本語",
            Tags = ["c#", ".net", "обработка-строк"],
            AnyTag = true,
            Years = [2008, 2010],
            HasAccepted = true,
            From = new DateOnly(2010, 1, 2),
            To = new DateOnly(2012, 12, 31),
            Types = [PostType.Question, PostType.Answer],
            Sort = SearchSort.Newest,
            Page = 3,
        };
        SearchRequest read = Read(SearchAddress.Of(request));
        Assert.Equal(request.Text, read.Text);
        Assert.Equal(request.Tags, read.Tags);
        Assert.Equal(request.Years, read.Years);
        Assert.Equal((request.AnyTag, request.HasAccepted, request.From, request.To), (read.AnyTag, read.HasAccepted, read.From, read.To));
        Assert.Equal(request.Types, read.Types);
        Assert.Equal((request.Sort, request.Page), (read.Sort, read.Page));
    }

    [Theory]
    [InlineData("/")]
    [InlineData("/?page=-1&year=x&type=wiki&sort=sideways&tag=")]
    [InlineData("/?page=0&q=%20%00&year=-5")]
    public void Nonsense_is_left_out(string address)
    {
        SearchRequest read = Read(address);
        Assert.Equal("", read.Text);
        Assert.False(read.HasFilters);
        Assert.Null(read.Sort);
        Assert.Equal(1, read.Page);
    }

    [Fact]
    public void Length_and_number_of_values_are_bounded()
    {
        SearchRequest read = Read("/?q=" + new string('x', 10_000) + string.Concat(Enumerable.Range(1, 500).Select(i => $"&tag=t{i}&year={i}")) + "&page=5000");
        Assert.Equal(500, read.Text.Length);
        Assert.Equal((20, 20), (read.Tags.Count, read.Years.Count));
        Assert.Equal(SearchRequest.LastPage, read.Page);
    }

    [Fact]
    public void A_page_number_of_any_length_is_the_last_page() =>
        Assert.Equal(SearchRequest.LastPage, Read("/?page=99999999999999999999").Page);

    [Fact]
    public void A_text_cut_inside_a_pair_stays_valid()
    {
        SearchRequest read = Read("/?q=" + new string('x', 499) + "%F0%9F%98%80");
        Assert.DoesNotContain(read.Text, char.IsSurrogate);
    }

    [Fact]
    public void Choices_toggle_and_lead_to_the_first_page()
    {
        SearchRequest request = new() { Tags = ["c#"], Page = 4 };
        Assert.Equal(["c#", "java"], request.Toggle("java").Tags);
        Assert.Equal(1, request.Toggle("java").Page);
        Assert.Empty(request.Toggle("c#").Tags);
        Assert.Equal([2010], request.Toggle(2010).Years);
        Assert.Equal([PostType.Answer], request.Toggle(PostType.Answer).Types);
    }

    [Fact]
    public void Without_a_text_nothing_is_sorted_by_relevance()
    {
        Assert.Equal(SearchSort.Score, new SearchRequest { Sort = SearchSort.Relevance }.EffectiveSort);
        Assert.Equal(SearchSort.Relevance, new SearchRequest { Text = "x" }.EffectiveSort);
        Assert.Equal(SearchSort.Newest, new SearchRequest { Text = "x", Sort = SearchSort.Newest }.EffectiveSort);
    }

    [Fact]
    public void An_address_is_written_as_browsers_write_those_of_forms()
    {
        SearchRequest request = new() { Text = "a b+c!(d)~*'é", Tags = ["c#"], From = new DateOnly(2010, 1, 2) };
        Assert.Equal("/?q=a+b%2Bc%21%28d%29%7E*%27%C3%A9&tag=c%23&from=2010-01-02", SearchAddress.Of(request));
    }

    [Theory]
    [InlineData("/?from=2010-13-01&to=x")]
    [InlineData("/?from=1969-12-31&to=2100-01-01")]
    public void Days_that_cannot_be_searched_are_left_out(string address) => Assert.False(Read(address).HasFilters);

    private static SearchRequest Read(string address) =>
        SearchAddress.Read(new QueryCollection(QueryHelpers.ParseQuery(address.Contains('?') ? address[address.IndexOf('?')..] : "")));
}
