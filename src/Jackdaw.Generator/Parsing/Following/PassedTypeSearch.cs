using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Parsing.Following;

/// <summary>Finds the types that generic declarations pass to entry points, in terms of their own type parameters. Callers in other assemblies know these.</summary>
/// <param name="calls">The entry points that a declaration calls.</param>
/// <param name="passing">The generic declarations that it mentions.</param>
internal sealed class PassedTypeSearch(ILookup<string, RootRequest> calls, ILookup<string, GenericUse> passing)
{
    /// <param name="owners">The declarations that other assemblies can use.</param>
    public EquatableArray<PassedType> Find(IEnumerable<GenericOwner> owners)
    {
        var passed = new HashSet<PassedType>();
        foreach (string declaration in owners.Select(owner => owner.Key).Where(GenericSymbols.HasId).Distinct())
        {
            passed.UnionWith(PassedBy(declaration));
        }

        return passed
            .OrderBy(type => type.Declaration, StringComparer.Ordinal)
            .ThenBy(type => TypeHandleText.Of(type.Type), StringComparer.Ordinal)
            .ThenBy(type => type.Profile is { } profile ? TypeHandleText.Of(profile) : "", StringComparer.Ordinal)
            .ThenBy(type => type.IsRead)
            .ToEquatable();
    }

    private IEnumerable<PassedType> PassedBy(string declaration)
    {
        var seen = new HashSet<(string Declaration, EquatableArray<TypeHandle> Arguments)>();
        var pending = new Queue<(string Declaration, EquatableArray<TypeHandle> Arguments)>();
        pending.Enqueue((declaration, Enumerable.Range(0, CountOf(declaration)).Select(TypeHandle.Parameter).ToEquatable()));
        while (pending.Count > 0)
        {
            (string Declaration, EquatableArray<TypeHandle> Arguments) instance = pending.Dequeue();
            if (!seen.Add(instance))
            {
                continue;
            }

            // A call for every profile is in a codec or on a document: its profile is that of the caller, who has it from elsewhere.
            foreach (RootRequest call in calls[instance.Declaration].Where(call => !call.EveryProfile && !call.IsSchema))
            {
                var type = new PassedType(declaration, call.Type!.Close(instance.Arguments), call.Profile?.Close(instance.Arguments), call.IsRead);
                if ((type.Type.IsOpen || type.Profile?.IsOpen == true) && type.Type.Unnamed is null)
                {
                    yield return type;
                }
            }

            foreach (GenericUse use in passing[instance.Declaration])
            {
                EquatableArray<TypeHandle> arguments = use.Arguments.Select(argument => argument.Close(instance.Arguments)).ToEquatable();
                if (arguments.All(argument => argument.Depth <= CallFollower.MaxDepth))
                {
                    pending.Enqueue((use.Target, arguments));
                }
            }
        }
    }

    /// <summary>Returns the number of type parameters of a declaration that occur in it.</summary>
    private int CountOf(string declaration)
        => calls[declaration].SelectMany(call => new[] { call.Type, call.Profile }).OfType<TypeHandle>()
            .Concat(passing[declaration].SelectMany(use => use.Arguments))
            .Select(handle => handle.ParameterCount).DefaultIfEmpty().Max();
}
