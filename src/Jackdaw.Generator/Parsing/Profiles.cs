using System.Globalization;
using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>The profiles of a compilation. Those with equal shapes share a label and thus their codecs.</summary>
internal sealed class Profiles
{
    /// <summary>The label of the default settings if a label must not be empty. A profile of the user may have the same name.</summary>
    private const string DefaultLabel = "Json";

    private readonly Dictionary<TypeHandle, ProfileModel> _byHandle = [];
    private readonly TypeHandle? _default;

    private Profiles(Compilation compilation)
        => _default = compilation.GetTypeByMetadataName(KnownNames.DefaultProfile) is { } type ? TypeHandles.Of(type) : null;

    public EquatableArray<ProfileModel> All => _byHandle.Values
        .GroupBy(profile => profile.Type.ToString()).Select(group => group.First())
        .OrderBy(profile => profile.Type.ToString(), StringComparer.Ordinal)
        .ToEquatable();

    public static Profiles Read(IEnumerable<RootRequest> roots, IEnumerable<RootRequest> declared, Graph graph)
    {
        var profiles = new Profiles(graph.Compilation);
        foreach ((TypeHandle? handle, SourcePlace? place) in roots.Select(root => (root.Profile ?? profiles._default, root.Place))
            .Concat(declared.Select(profile => (profile.Type, profile.Place))))
        {
            if (handle is not null
                && !profiles._byHandle.ContainsKey(handle)
                && TypeHandles.Resolve(handle, graph.Compilation) is { } type
                && graph.Guarded(type, place, () => ProfileReader.Read(type, graph, place)) is { } profile)
            {
                profiles._byHandle.Add(handle, profile);
            }
        }

        profiles.Label();
        return profiles;
    }

    public ProfileModel? Find(TypeHandle? handle)
        => (handle ?? _default) is { } key && _byHandle.TryGetValue(key, out ProfileModel? profile) ? profile : null;

    private void Label()
    {
        var taken = new HashSet<string>(StringComparer.OrdinalIgnoreCase) { "", DefaultLabel };
        foreach (var sameShape in _byHandle
            .GroupBy(pair => pair.Value.Shape)
            .Select(group => group.OrderBy(pair => pair.Value.Type.ToString(), StringComparer.Ordinal).ToList())
            .OrderBy(group => group[0].Value.Type.ToString(), StringComparer.Ordinal)
            .ToList())
        {
            string label = "";
            if (sameShape[0].Value.Shape != ShapeSettings.Default)
            {
                string wanted = label = sameShape[0].Value.Type.ShortHead.Replace("@", "");
                for (int n = 2; !taken.Add(label); n++)
                {
                    label = wanted + n.ToString(CultureInfo.InvariantCulture);
                }
            }

            foreach (KeyValuePair<TypeHandle, ProfileModel> pair in sameShape)
            {
                _byHandle[pair.Key] = pair.Value with { Label = label };
            }
        }
    }
}
