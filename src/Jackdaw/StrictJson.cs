namespace Jackdaw;

/// <summary>The default settings for input that is not trusted to be what it should be: unknown and duplicate members are errors.</summary>
[JsonProfile(RejectUnknownMembers = true, RejectDuplicateMembers = true)]
public sealed class StrictJson : JsonProfile<StrictJson>
{
    private StrictJson()
    {
    }
}
