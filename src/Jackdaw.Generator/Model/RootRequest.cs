namespace Jackdaw.Generator.Model;

/// <summary>
/// A request for a codec of a type under a profile. <see cref="Type"/> is null for a type without a name; <see cref="Display"/> is for
/// messages. If <see cref="Profile"/> is null, it is the default profile. Calls of <c>Serialize</c> and similar methods only write. Calls
/// inside user-defined codecs request every profile of the project, because the profile is known only at run time.
/// </summary>
internal sealed record RootRequest(TypeHandle? Type, string Display, TypeHandle? Profile, SourcePlace? Place, bool IsRead, bool EveryProfile = false)
{
    /// <summary>Whether the JSON schema is requested, too.</summary>
    public bool IsSchema { get; init; }

    /// <summary>The generic declaration whose callers know the types; null if they are known here.</summary>
    public GenericOwner? Owner { get; init; }

    /// <summary>
    /// Whether the type was found at a caller of a generic method. It may never reach the entry point, so that a type that cannot be served
    /// is a warning.
    /// </summary>
    public bool IsFollowed { get; init; }
}

/// <summary>The requests in the syntax of a compilation.</summary>
internal sealed record Requests(EquatableArray<RootRequest> Roots, EquatableArray<RootRequest> Profiles)
{
    /// <summary>Returns each request once, without its position: the same after an edit that only moves calls or repeats one.</summary>
    public Requests WithoutPlaces() => new(Once(Roots), Once(Profiles));

    private static EquatableArray<RootRequest> Once(EquatableArray<RootRequest> requests)
        => requests.Select(request => request with { Place = null }).Distinct().ToEquatable();
}

/// <summary>The requests of one file, by kind.</summary>
internal sealed record FoundRequests(EquatableArray<RootRequest> Calls, EquatableArray<RootRequest> Models, EquatableArray<RootRequest> Profiles)
{
    /// <summary>The calls with types that only callers of a generic declaration know.</summary>
    public EquatableArray<RootRequest> Open { get; init; } = EquatableArray<RootRequest>.Empty;
}
