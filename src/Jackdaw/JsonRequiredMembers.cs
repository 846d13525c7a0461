namespace Jackdaw;

/// <summary>Specifies whether members that are marked as required must be in a document.</summary>
public enum JsonRequiredMembers
{
    /// <summary>A document without such a member is an error. The default.</summary>
    Enforce,

    /// <summary>
    /// They may be absent, whatever marks them: C#'s <c>required</c>, <c>[JsonRequired]</c>, or attributes of data contracts and
    /// Newtonsoft.Json. The member keeps the value that the constructor gives it, as where a modifier of System.Text.Json clears
    /// <c>IsRequired</c>.
    /// </summary>
    Ignore,
}
