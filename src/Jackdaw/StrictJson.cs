namespace Jackdaw;

/// <summary>The default settings for untrusted or strictly versioned input: unknown and duplicate members are errors.</summary>
[JsonProfile(RejectUnknownMembers = true, RejectDuplicateMembers = true)]
public sealed class StrictJson : JsonProfile<StrictJson>
{
    private StrictJson()
    {
    }
}
