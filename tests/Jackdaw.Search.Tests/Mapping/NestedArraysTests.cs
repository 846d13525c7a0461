using Jackdaw.Search.Mapping;
using Xunit;

namespace Jackdaw.Search.Tests.Mapping;

/// <summary>Arrays that are marked as nested are found in a document and in the classes within it.</summary>
public class NestedArraysTests
{
    [Fact]
    public void Marked_arrays_are_found_where_they_are()
    {
        IndexMap map = new IndexMapFactory(new FulltextConventions()).Get(typeof(Library));
        Assert.Equal(["books: ", "first: Details/shelves", "second: Details/shelves"], Found(map));
    }

    [Fact]
    public void A_convention_marks_as_an_attribute_does()
    {
        IndexMap map = new IndexMapFactory(new FulltextConventions { IsNested = property => property.Name == "Plain" }).Get(typeof(Library));
        Assert.Contains("first: Details/Plain", Found(map));
    }

    private static IEnumerable<string> Found(IndexMap map) =>
        map.Members.SelectMany(member => member.Nested.Select(names => $"{member.Column}: {string.Join('/', names)}"));

    private sealed class Library
    {
        public long Id { get; set; }

        [FulltextNested]
        public Book[] Books { get; set; } = [];

        public Hall? First { get; set; }

        public Hall? Second { get; set; }

        public Dictionary<string, Book> ByName { get; set; } = [];

        public System.Text.Json.JsonElement Anything { get; set; }
    }

    private sealed class Hall
    {
        public HallDetails? Details { get; set; }

        public Hall? Next { get; set; }
    }

    private sealed class HallDetails
    {
        [FulltextNested]
        [System.Text.Json.Serialization.JsonPropertyName("shelves")]
        public IReadOnlyList<Book?>? Shelves { get; set; }

        public List<Book> Plain { get; set; } = [];

        public Hall? Of { get; set; }
    }

    private sealed class Book
    {
        public string Title { get; set; } = "";

        [FulltextNested]
        public List<Book> Copies { get; set; } = [];
    }
}
