using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Parsing.Following;

/// <summary>
/// Follows type arguments from the callers of generic declarations to entry points. Declarations that call each other are visited once for
/// each list of arguments.
/// </summary>
internal sealed class CallFollower
{
    /// <summary>Deeper types occur only where a method calls itself with ever larger types.</summary>
    public const int MaxDepth = 12;

    private const string Outside = "Callers of '{0}' in this project are followed, those in other projects only if these use Jackdaw's generator.";
    private const string Larger = "It gets ever larger types here, which are not followed to an end.";
    private const string Unbound = "Types that it gets by reflection are not followed.";

    private readonly ILookup<string, RootRequest> _doors;
    private readonly ILookup<string, GenericUse> _passing;
    private readonly HashSet<string> _carriers;
    private readonly HashSet<RootRequest> _known = [];
    private readonly List<RootRequest> _roots = [];
    private readonly List<Problem> _warnings = [];
    private readonly HashSet<Instance> _seen = [];
    private readonly Queue<(Instance Instance, SourcePlace? Place)> _pending = new();

    private CallFollower(IReadOnlyList<GenericUse> uses, IReadOnlyList<RootRequest> open)
    {
        _doors = open.ToLookup(request => request.Owner!.Key, StringComparer.Ordinal);
        _carriers = Carriers(uses, open);
        _passing = uses.Where(use => use.Owner is not null && _carriers.Contains(use.Target)).ToLookup(use => use.Owner!.Key, StringComparer.Ordinal);
    }

    public static FollowedCalls Follow(IReadOnlyList<GenericUse> uses, IReadOnlyList<RootRequest> open)
    {
        var follower = new CallFollower(uses, open);
        follower.Start(uses);
        follower.Warn(uses, open);
        return new FollowedCalls(follower._roots.ToEquatable(), follower._warnings.Distinct().ToEquatable(), new PassedTypeSearch(follower._doors, follower._passing).Find(Visible(uses, open)));
    }

    /// <summary>Returns the declarations from which arguments reach an entry point.</summary>
    private static HashSet<string> Carriers(IReadOnlyList<GenericUse> uses, IReadOnlyList<RootRequest> open)
    {
        var carriers = new HashSet<string>(open.Select(request => request.Owner!.Key), StringComparer.Ordinal);
        ILookup<string, string> callers = uses.Where(use => use.Owner is not null).ToLookup(use => use.Target, use => use.Owner!.Key, StringComparer.Ordinal);
        var pending = new Queue<string>(carriers);
        while (pending.Count > 0)
        {
            foreach (string caller in callers[pending.Dequeue()].Where(carriers.Add))
            {
                pending.Enqueue(caller);
            }
        }

        return carriers;
    }

    private void Start(IReadOnlyList<GenericUse> uses)
    {
        foreach (GenericUse use in uses.Where(use => use.Owner is null && _carriers.Contains(use.Target)))
        {
            if (use.Arguments.Count == 0)
            {
                _warnings.Add(Warning(use.Display, Unbound, use.Place));
            }
            else
            {
                Visit(use.Target, use.Arguments, use.Place);
            }
        }

        while (_pending.Count > 0)
        {
            ((string declaration, EquatableArray<TypeHandle> arguments), SourcePlace? place) = _pending.Dequeue();
            foreach (RootRequest door in _doors[declaration])
            {
                Request(door, arguments, place);
            }

            foreach (GenericUse use in _passing[declaration])
            {
                EquatableArray<TypeHandle> passed = use.Arguments.Select(argument => argument.Close(arguments)).ToEquatable();
                if (passed.Any(argument => argument.Depth > MaxDepth))
                {
                    _warnings.Add(Warning(use.Display, Larger, use.Place));
                }
                else
                {
                    Visit(use.Target, passed, place);
                }
            }
        }
    }

    /// <summary>Returns the declarations that other assemblies can use.</summary>
    private static IEnumerable<GenericOwner> Visible(IReadOnlyList<GenericUse> uses, IReadOnlyList<RootRequest> open)
        => open.Select(request => request.Owner!).Concat(uses.Select(use => use.Owner).OfType<GenericOwner>()).Where(owner => owner.IsVisible).OrderBy(owner => owner.Key, StringComparer.Ordinal);

    private void Visit(string declaration, EquatableArray<TypeHandle> arguments, SourcePlace? place)
    {
        var instance = new Instance(declaration, arguments);
        if (_seen.Add(instance))
        {
            _pending.Enqueue((instance, place));
        }
    }

    /// <summary>Adds the request of an entry point for types that a caller passes.</summary>
    private void Request(RootRequest door, EquatableArray<TypeHandle> arguments, SourcePlace? place)
    {
        TypeHandle type = door.Type!.Close(arguments);
        TypeHandle? profile = door.Profile?.Close(arguments);
        RootRequest request = door with
        {
            Type = type.Unnamed is null ? type : null,
            Display = type.Unnamed ?? type.MetadataName,
            Profile = profile,
            Place = null,
            Owner = null,
            IsFollowed = true,
        };
        if (_known.Add(request))
        {
            _roots.Add(request with { Place = place });
        }
    }

    /// <summary>Warns at each entry point that callers in other assemblies reach, directly or through other declarations.</summary>
    private void Warn(IReadOnlyList<GenericUse> uses, IReadOnlyList<RootRequest> open)
    {
        var reached = new Dictionary<string, string>(StringComparer.Ordinal);
        var pending = new Queue<string>();
        foreach (GenericOwner owner in Visible(uses, open))
        {
            Reach(owner.Key, owner.Display);
        }

        while (pending.Count > 0)
        {
            string declaration = pending.Dequeue();
            foreach (GenericUse use in _passing[declaration])
            {
                Reach(use.Target, reached[declaration]);
            }
        }

        foreach (RootRequest door in open)
        {
            if (door.Place is not null && reached.TryGetValue(door.Owner!.Key, out string? caller))
            {
                _warnings.Add(Warning(door.Display, string.Format(System.Globalization.CultureInfo.InvariantCulture, Outside, caller), door.Place));
            }
        }

        // Calls of other assemblies have no position here; that of their caller stands for it.
        var outside = new HashSet<string>(open.Where(door => door.Place is null).Select(door => door.Owner!.Key), StringComparer.Ordinal);
        foreach (GenericUse use in uses)
        {
            if (use.Owner is { } owner && outside.Contains(use.Target) && reached.TryGetValue(owner.Key, out string? caller))
            {
                _warnings.Add(Warning(use.Display, string.Format(System.Globalization.CultureInfo.InvariantCulture, Outside, caller), use.Place));
            }
        }

        void Reach(string declaration, string display)
        {
            if (!reached.ContainsKey(declaration))
            {
                reached.Add(declaration, display);
                pending.Enqueue(declaration);
            }
        }
    }

    private static Problem Warning(string type, string reason, SourcePlace? place) => new(Descriptors.OpenCall.Id, new([type, reason]), place);

    /// <summary>A generic declaration with closed arguments.</summary>
    private sealed record Instance(string Declaration, EquatableArray<TypeHandle> Arguments);
}
