using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing.Symbols;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// All types that are reachable from the roots. An unsupported type reports a problem and gets no codec, and neither does anything that
/// contains it: a missing codec gives a clear error, and a partial one would give wrong JSON.
/// </summary>
internal sealed class Graph(Compilation compilation, CancellationToken cancellation)
{
    private readonly Dictionary<string, CodecModel?> _codecs = new(StringComparer.Ordinal);
    private readonly Queue<Action> _pending = new();
    private readonly ReadReach _reach = new();
    private readonly List<Problem> _problems = [];
    private readonly HashSet<Problem> _seenProblems = [];
    private readonly EndlessTypes _endless = new();
    private readonly Dictionary<string, CodecRef?> _collections = new(StringComparer.Ordinal);
    private readonly Dictionary<ITypeSymbol, string?> _nameless = new(SymbolEqualityComparer.Default);
    private readonly HashSet<string> _split = new(StringComparer.Ordinal);
    private readonly HashSet<string> _populated = new(StringComparer.Ordinal);

    /// <summary>The codecs that populate objects whose own codec passes members to a constructor, by the key of that codec.</summary>
    private readonly Dictionary<string, CodecRef> _fillers = new(StringComparer.Ordinal);

    /// <summary>The facts of types as seen by a profile with contracts, by the text of its contracts.</summary>
    private readonly Dictionary<string, SymbolFacts> _contracted = new(StringComparer.Ordinal);

    /// <summary>For tests, which throw here what no known model makes the generator throw.</summary>
    internal static AsyncLocal<Action<ITypeSymbol>?> Probe { get; } = new();

    public Compilation Compilation { get; } = compilation;

    public SymbolFacts Facts { get; } = new(compilation);

    public GlobalNames Names { get; } = new(compilation);

    public DeclaredCodecs Declared { get; } = new(compilation);

    public IEnumerable<Problem> Problems => _problems;

    /// <summary>Types that a user-defined codec may request at run time.</summary>
    public List<RegistrationModel> Registrations { get; } = [];

    public void Report(DiagnosticDescriptor descriptor, SourcePlace? place, params string[] words)
        => Report(new Problem(descriptor.Id, new(words), place));

    /// <summary>
    /// Reports a problem of a shape: at the declaration it names if that is in this compilation, or else at the surrounding position.
    /// Problems of reading are reported where values are read.
    /// </summary>
    public void Report(ShapeProblem found, Site site, SourcePlace? around)
    {
        SourcePlace? place = found.At is null ? site.Place : PlaceOf(SymbolFacts.SymbolOf(found.At), around);
        if (found.Kind == ProblemKind.UnsupportedAttribute && found.At is { } at && MadeElsewhere.Converter(SymbolFacts.SymbolOf(at)) is { } converter)
        {
            Report(Diagnostics.Descriptors.MadeElsewhere, place, found.Words[1], $"its converter '{converter}' is created by another "
                + $"generator, or does not exist");
            return;
        }

        bool saysWay = found.Kind == ProblemKind.UnsupportedType || found.Kind == ProblemKind.RefusedValue || found.Kind == ProblemKind.NoConstructor || found.Kind == ProblemKind.ServedByStj;
        IEnumerable<string> words = saysWay ? found.Words.Select((word, i) => i == found.Words.Count - 1 ? word + site.Through : word) : found.Words;
        var problem = new Problem(found.Kind.Id, words.ToEquatable(), place) { IsWarning = site.IsFollowed && place == site.Place };
        if (!found.Kind.ConcernsReading)
        {
            Report(problem);
        }
        else if (site.IsRead && site.Owner is { } owner)
        {
            _reach.Add(owner, problem);
        }
        else if (site.IsRead)
        {
            Report(problem);
        }
    }

    /// <summary>Reports a problem and returns the codec that invalidates everything that mentions it.</summary>
    public CodecRef Refuse(DiagnosticDescriptor descriptor, SourcePlace? place, params string[] words)
    {
        Report(descriptor, place, words);
        return CodecRef.Unsupported;
    }

    /// <inheritdoc cref="Refuse(DiagnosticDescriptor, SourcePlace?, string[])"/>
    public CodecRef Refuse(ShapeProblem problem, Site site)
    {
        Report(problem, site, site.Place);
        return CodecRef.Unsupported;
    }

    /// <summary>Returns the facts of types as seen by a profile.</summary>
    public SymbolFacts FactsFor(ShapeSettings shape) => shape.Contracts.Length == 0 ? Facts : _contracted[shape.Contracts];

    /// <summary>Registers the contracts and converters of a profile for its facts.</summary>
    public void Contract(ShapeSettings shape, IReadOnlyList<(TypeFacts Type, TypeFacts Contract)> contracts, IReadOnlyList<ConverterAssignment> converters)
    {
        if (contracts.Count > 0 || converters.Count > 0)
        {
            _contracted[shape.Contracts] = new SymbolFacts(
                Compilation,
                contracts.ToDictionary(contract => (ISymbol)SymbolFacts.SymbolOf(contract.Type).OriginalDefinition, contract => SymbolFacts.SymbolOf(contract.Contract), SymbolEqualityComparer.Default),
                converters);
        }
    }

    /// <summary>Returns the codec for a type.</summary>
    public CodecRef CodecFor(ITypeSymbol type, Site site)
    {
        if (site.OfMember is null && site.Shape is { Numbers: NumberHandling.Strict, Contracts.Length: 0 } && type.SpecialType != SpecialType.None && ScalarRule.Value(Facts.Of(type), site.Shape) is ScalarShape scalar)
        {
            // Most members: nothing of the following applies to a number or a string.
            return CodecChoice.Scalar(scalar);
        }

        // string? and string have one codec, and messages name it without the question mark.
        type = type.IsReferenceType ? type.WithNullableAnnotation(NullableAnnotation.None) : type;
        if (HasError(type))
        {
            // The compiler has already reported it.
            return CodecRef.Unsupported;
        }

        if (!_nameless.TryGetValue(type, out string? reason))
        {
            _nameless.Add(type, reason = Nameability.WhyNot(type, this));
        }

        if (reason is not null)
        {
            return Refuse(Diagnostics.Descriptors.NotNameable, site.Place, type.ToDisplayString(), reason);
        }

        return _endless.Check(FactsFor(site.Shape).Of(type)) is { } problem ? Refuse(problem, site) : CodecChoice.CodecFor(type, site, this);
    }

    /// <summary>Refers to a generated codec and builds its model, once.</summary>
    public string Generate(ITypeSymbol type, string purpose, Site site, Func<string, CodecModel?> build)
    {
        string key = TypeNames.Of(type) + purpose + "|" + site.ProfileLabel;
        _reach.Add(key, site);
        if (!_codecs.ContainsKey(key))
        {
            _codecs.Add(key, null);
            _pending.Enqueue(() => _codecs[key] = Guarded(type, site.Place, () => build(key)));
        }

        return key;
    }

    /// <summary>
    /// Builds the parts of one type. An exception is a fault of the generator: it is reported at the type, which then has no codec; all other types keep theirs.
    /// </summary>
    public TResult? Guarded<TResult>(ITypeSymbol type, SourcePlace? around, Func<TResult?> build)
        where TResult : class
    {
        try
        {
            Probe.Value?.Invoke(type);
            return build();
        }
        catch (Exception fault) when (fault is not OperationCanceledException)
        {
            Report(Diagnostics.Descriptors.InternalError, PlaceOf(type, around), type.ToDisplayString(), fault.GetType().Name, fault.Message);
            return null;
        }
    }

    /// <summary>States that the codec of an object also reads its members into existing objects.</summary>
    public void Populate(string key) => _populated.Add(key);

    /// <inheritdoc cref="Populate(string)"/>
    /// <param name="key">The key of the codec.</param>
    /// <param name="filler">The codec that populates.</param>
    public void Populate(string key, CodecRef filler) => _fillers[key] = filler;

    /// <summary>States that the codec of an object also writes and reads its members without the braces.</summary>
    public void SplitMembers(string key) => _split.Add(key);

    /// <summary>
    /// Returns the codec of a collection class. If the class is found again while its own elements are examined (<c>class Node :
    /// List&lt;Node&gt;</c>), it gets a codec with a name: codecs of collections are spelled with those of their elements, which would
    /// never end.
    /// </summary>
    public CodecRef Collection(INamedTypeSymbol type, Site site, Func<CodecRef> codec)
    {
        string place = TypeNames.Of(type) + "|" + site.ProfileLabel + site.Nested;
        if (_collections.TryGetValue(place, out CodecRef? known) && known is null)
        {
            return CodecRef.Generated(
                Generate(type, " in itself" + site.Nested, site, key => new CollectionModel
                {
                    Key = key,
                    Type = TypeNames.Of(type),
                    ProfileLabel = site.ProfileLabel,
                    IsValueType = type.IsValueType,
                    Codec = _collections[place]!,
                    Warnings = UseWarnings.Of(type, Enumerable.Empty<ISymbol>()).ToEquatable(),
                }),
                WriteCost.Unbounded,
                0);
        }

        _collections[place] = null;
        try
        {
            return _collections[place] = codec();
        }
        finally
        {
            // After an exception nothing else may take the type for one that is looked at.
            if (_collections[place] is null)
            {
                _collections.Remove(place);
            }
        }
    }

    /// <summary>Builds models until nothing new is reached, and then drops everything that depends on something missing.</summary>
    public Dictionary<string, CodecModel> Complete()
    {
        while (_pending.Count > 0)
        {
            cancellation.ThrowIfCancellationRequested();
            _pending.Dequeue()();
        }

        foreach (Problem problem in _reach.Complete())
        {
            Report(problem);
        }

        var whole = _codecs.Where(pair => pair.Value is not null).ToDictionary(
            pair => pair.Key,
            pair => pair.Value is ObjectModel model && _split.Contains(pair.Key) ? model with { HasMembers = true, IsPopulated = _populated.Contains(pair.Key), Filler = _fillers.TryGetValue(pair.Key, out CodecRef filler) ? filler : null } : pair.Value!,
            StringComparer.Ordinal);
        bool dropped;
        do
        {
            List<string> broken = whole
                .Where(pair => !HasAll(pair.Value.Mentions(), whole))
                .Select(pair => pair.Key)
                .ToList();
            broken.ForEach(key => whole.Remove(key));
            dropped = broken.Count > 0;
        }
        while (dropped);

        foreach (PolymorphicModel model in whole.Values.OfType<PolymorphicModel>().Where(model => !model.IsFilled).ToList())
        {
            whole[model.Key] = model with { PartialViews = model.Mentions().Where(codec => whole.TryGetValue(codec.Name, out CodecModel part) && part is ObjectModel { IsPartialView: true }).ToEquatable() };
        }

        return whole;
    }

    /// <summary>Whether every generated codec that these mention exists.</summary>
    public static bool HasAll(IEnumerable<CodecRef> codecs, Dictionary<string, CodecModel> whole) => Keys(codecs).All(whole.ContainsKey);

    /// <summary>Returns the keys of the generated codecs that these mention, each once and in order.</summary>
    public static SortedSet<string> Keys(IEnumerable<CodecRef> codecs)
    {
        var keys = new SortedSet<string>(StringComparer.Ordinal);
        foreach (CodecRef codec in codecs)
        {
            codec.AddGeneratedKeys(keys);
        }

        return keys;
    }

    /// <summary>Returns the position of a symbol if it is in the source of this compilation, or else the one that led to it.</summary>
    public SourcePlace? PlaceOf(ISymbol symbol, SourcePlace? otherwise) => Places.Of(symbol, Compilation) ?? otherwise;

    private void Report(Problem problem)
    {
        if (_seenProblems.Add(problem))
        {
            _problems.Add(problem);
        }
    }

    private static bool HasError(ITypeSymbol type) => type switch
    {
        { TypeKind: TypeKind.Error } => true,
        IArrayTypeSymbol array => HasError(array.ElementType),
        INamedTypeSymbol named => TypeHandles.AllArguments(named).Any(HasError),
        _ => false,
    };
}
