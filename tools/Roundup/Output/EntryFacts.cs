using Roundup.Lineup;

namespace Roundup.Output;

/// <summary>What a page says of an entry beside its numbers.</summary>
internal sealed record EntryFacts(string Title, string Format, string Source, bool IsOurs)
{
    public static EntryFacts Of(string id)
    {
        if (!Entries.Ids.Contains(id))
        {
            return new(id, "other", "", false); // Rows of an opt-in peer that this build does not have.
        }

        Adapter adapter = Entries.Find(id);
        return new(adapter.Title, adapter.Format switch { PayloadFormat.Json => "JSON", PayloadFormat.Xml => "XML", PayloadFormat.Floor => "floor", _ => "binary" }, adapter.Source, adapter.IsOurs);
    }

    /// <summary>The class of its marks in charts and tables.</summary>
    public string Mark => Format == "floor" ? "floor" : IsOurs ? "ours" : "peer";
}
