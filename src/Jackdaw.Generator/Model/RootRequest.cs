namespace Jackdaw.Generator.Model;

/// <summary>
/// Somebody wants a codec for a type under a profile. <see cref="Type"/> is null for a type without a name; <see cref="Display"/> is for
/// messages. <see cref="Profile"/> null means the default one. Calls of <c>Serialize</c> and its kin only write.
/// Calls inside user-defined codecs ask for every profile of the project: under which one the codec runs is known only at run time.
/// </summary>
internal sealed record RootRequest(TypeHandle? Type, string Display, TypeHandle? Profile, SourcePlace? Place, bool IsRead, bool EveryProfile = false)
{
    /// <summary>Its JSON schema is asked for too.</summary>
    public bool IsSchema { get; init; }
}

/// <summary>What the syntax of a compilation asks for.</summary>
internal sealed record Requests(EquatableArray<RootRequest> Roots, EquatableArray<RootRequest> Profiles)
{
    /// <summary>Each request once, wherever it is: the same after an edit that only moves calls or repeats one.</summary>
    public Requests WithoutPlaces() => new(Once(Roots), Once(Profiles));

    private static EquatableArray<RootRequest> Once(EquatableArray<RootRequest> requests)
        => requests.Select(request => request with { Place = null }).Distinct().ToEquatable();
}

/// <summary>What one file asks for, by kind.</summary>
internal sealed record FoundRequests(EquatableArray<RootRequest> Calls, EquatableArray<RootRequest> Models, EquatableArray<RootRequest> Profiles);
