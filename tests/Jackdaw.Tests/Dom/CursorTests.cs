using System.Text;
using Jackdaw.Dom;
using Jackdaw.TestKit.Corpus;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Doors;

namespace Jackdaw.Tests.Dom;

public class CursorTests
{
    private const int Seed = 6103;

    /// <summary>What is refused is looked through before: as deep as the document may be, not as deep below the cursor.</summary>
    [Fact]
    public void AnArrayThatIsNoObjectIsAsDeepAsTheDocument()
    {
        byte[] document = [.. Enumerable.Repeat((byte)'[', 100)];
        using JsonCursor whole = Json.OpenCursor(document);
        whole.EnterArray();
        whole.NextElement();
        whole.EnterArray();
        whole.NextElement();
        JsonDataException refused = Assert.Throws<JsonDataException>(whole.EnterObject);
        JsonDataException passed = Assert.Throws<JsonDataException>(whole.Skip);
        Assert.Equal((JsonError.DepthExceeded, 64L), (passed.Code, passed.Offset));
        Assert.Equal((passed.Code, passed.Offset), (refused.Code, refused.Offset));
    }

    [Fact]
    public void Fields_are_picked_in_passing()
    {
        using JsonCursor cursor = Json.OpenCursor("""{"skip":[1,{"a":2}],"n":5,"list":[{"id":1,"x":[]},{"x":0,"id":2},{"id":3}],"end":true}"""u8);
        Assert.Equal(JsonKind.Object, cursor.Kind);
        cursor.EnterObject();
        Assert.True(cursor.FindMember("n"));
        Assert.Equal("n", cursor.Name);
        Assert.Equal(JsonKind.Integer, cursor.Kind);
        Assert.Equal(5, cursor.GetInt32());
        Assert.True(cursor.NextMember());
        Assert.Equal("list", cursor.Name);
        cursor.EnterArray();
        List<long> ids = [];
        while (cursor.NextElement())
        {
            cursor.EnterObject();
            Assert.True(cursor.FindMember("id"u8));
            ids.Add(cursor.GetInt64());
            cursor.Leave();
        }

        Assert.Equal([1, 2, 3], ids);
        Assert.Equal(1, cursor.Depth);
        Assert.True(cursor.NextMember());
        Assert.True(cursor.GetBoolean());
        Assert.False(cursor.NextMember());
        cursor.Finish();
    }

    [Fact]
    public void Values_are_read_by_codecs_and_as_they_are()
    {
        using JsonCursor cursor = Json.OpenCursor("""[[1, 2], { "a" : 1 }, "x", null, 1.50, {"b": [1, "z"]}]"""u8);
        cursor.EnterArray();
        cursor.NextElement();
        Assert.Equal([1, 2], cursor.Deserialize<List<int>>()!);
        cursor.NextElement();
        Assert.Equal("""{ "a" : 1 }""", cursor.GetRawText());
        cursor.NextElement();
        Assert.Equal("x", cursor.GetString());
        cursor.NextElement();
        Assert.Null(cursor.GetString());
        cursor.NextElement();
        Assert.Equal(1.50m, cursor.GetDecimal());
        cursor.NextElement();
        JsonDataException e = Assert.Throws<JsonDataException>(() => cursor.Deserialize<Dictionary<string, int[]>>());
        Assert.Equal(("$[5].b[1]", JsonError.WrongKind), (e.Path, e.Code));
        Assert.Equal(JsonKind.Object, cursor.Kind);
        cursor.Finish();
    }

    [Fact]
    public void Calls_out_of_order_are_refused()
    {
        using JsonCursor cursor = Json.OpenCursor("""{"a":[1]}"""u8);
        Assert.Throws<InvalidOperationException>(() => cursor.NextMember());
        Assert.Throws<InvalidOperationException>(() => cursor.NextElement());
        Assert.Throws<JsonDataException>(() => cursor.EnterArray());
        cursor.EnterObject();
        Assert.Throws<InvalidOperationException>(() => cursor.GetInt32());
        Assert.Throws<InvalidOperationException>(() => cursor.NextElement());
        Assert.Null(cursor.Name);
        Assert.True(cursor.NextMember());
        cursor.EnterArray();
        Assert.True(cursor.NextElement());
        Assert.Equal(1, cursor.GetInt32());
        Assert.Throws<InvalidOperationException>(() => cursor.GetInt32());
        Assert.False(cursor.NextElement());
        Assert.False(cursor.NextMember());
        Assert.Throws<InvalidOperationException>(() => cursor.NextMember());
        cursor.Finish();
        cursor.Dispose();
        Assert.Throws<ObjectDisposedException>(() => cursor.Finish());
    }

    [Fact]
    public void A_profile_that_rejects_members_that_occur_twice_rejects_them_where_it_enters()
    {
        using JsonCursor cursor = StrictJson.OpenCursor("""{"a":1,"b":2,"\u0061":3}"""u8);
        cursor.EnterObject();
        Assert.True(cursor.FindMember("b"));
        for (int i = 0; i < 2; i++)
        {
            JsonDataException e = Assert.Throws<JsonDataException>(() => cursor.FindMember("c"));
            Assert.Equal((JsonError.DuplicateMember, "$.a"), (e.Code, e.Path));
        }

        Assert.Equal(2, cursor.GetInt32());
    }

    /// <summary>Whatever is entered and whatever is passed: a document that is finished has been checked like one that is read.</summary>
    [Fact]
    public void What_a_cursor_finishes_is_what_the_doors_accept()
    {
        Random random = new(Seed);
        DocumentGenerator generator = new(random);
        Mutator mutator = new(random);
        for (int i = 0; i < 3000; i++)
        {
            byte[] document = generator.Document(values: 1 + random.Next(25));
            Compare(document, random.Next());
            byte[] mutated = mutator.Mutate(document);
            Compare(mutated, random.Next());
            Compare(document[..random.Next(document.Length)], random.Next());
        }

        foreach (CorpusFile file in CorpusFolder.Files.Where(file => file.Content.Length < 8000))
        {
            Compare(file.Content, random.Next());
        }
    }

    private static void Compare(byte[] document, int seed)
    {
        Outcome expected = Outcome.Of(utf8 =>
        {
            Json.Validate(utf8);
            return null;
        }, document);
        Outcome actual = Outcome.Of(utf8 =>
        {
            Random random = new(seed);
            using JsonCursor cursor = Json.OpenCursor(utf8);
            Wander(cursor, random, 200);
            cursor.Finish();
            return null;
        }, document);
        Assert.True(expected == actual, $"{Encoding.Latin1.GetString(document)}\nseed {seed}: {actual}\nexpected {expected}");
    }

    /// <summary>Enters, reads, passes and leaves at random.</summary>
    private static void Wander(JsonCursor cursor, Random random, int steps)
    {
        Stack<bool> open = new();
        bool atValue = true;
        while (steps-- > 0)
        {
            if (atValue)
            {
                JsonKind kind = cursor.Kind;
                int choice = random.Next(4);
                if (kind is JsonKind.Object or JsonKind.Array && choice > 0)
                {
                    if (kind == JsonKind.Array)
                    {
                        cursor.EnterArray();
                    }
                    else
                    {
                        cursor.EnterObject();
                    }

                    open.Push(kind == JsonKind.Array);
                }
                else if (kind == JsonKind.String && choice > 1)
                {
                    cursor.GetString();
                }
                else if (choice == 0)
                {
                    cursor.Skip();
                }

                atValue = false;
                if (open.Count == 0)
                {
                    return;
                }

                continue;
            }

            if (random.Next(12) == 0)
            {
                cursor.Leave();
                open.Pop();
            }
            else
            {
                atValue = open.Peek() ? cursor.NextElement() : random.Next(3) == 0 ? cursor.FindMember("a") : cursor.NextMember();
                if (!atValue)
                {
                    open.Pop();
                }
            }

            if (open.Count == 0)
            {
                return;
            }
        }
    }
}
