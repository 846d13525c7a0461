namespace Jackdaw.Search.Tests.Sessions;

/// <summary>A document that runs code of the test when it is read for the back end.</summary>
[FulltextIndex("gadgets")]
public sealed class Faulty
{
    public long Id { get; set; }

    [FulltextIgnore]
    public Action? WhenRead { get; set; }

    public string Name
    {
        get
        {
            WhenRead?.Invoke();
            return "text";
        }
    }

    public FaultyDetails? Details { get; set; }
}

/// <summary>A part that is kept as JSON.</summary>
public sealed class FaultyDetails
{
    public string? Note { get; set; }
}
