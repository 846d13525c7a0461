using System.Collections.Concurrent;
using System.Globalization;
using Jackdaw.Generator.Diagnostics;
using Jackdaw.Generator.Model;
using Jackdaw.Generator.Parsing;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;

namespace Jackdaw.Generator.Migrating;

/// <summary>
/// Runs the rules of the generator for the type of a call before the call moves: a fix must not turn a project that compiles into one that
/// does not. Each type is examined once for each profile.
/// </summary>
/// <param name="compilation">The compilation.</param>
/// <param name="isFallbackMissing">Whether the project promises to work without the run-time fallback.</param>
internal sealed class MoveCheck(Compilation compilation, bool isFallbackMissing)
{
    private readonly ConcurrentDictionary<(ITypeSymbol Type, string Profile, bool IsRead), string> _known = new(Comparer.Instance);
    private readonly ConcurrentDictionary<string, Compilation> _extended = new(StringComparer.Ordinal);
    private HashSet<Problem>? _present;

    /// <summary>Returns the error that the generator would report for a type under a profile, as the end of a sentence; otherwise null.</summary>
    public string? WhyNot(ITypeSymbol type, ProfilePlan profile, bool isRead, Location place, CancellationToken cancellation)
    {
        if (DoorCalls.IsOpen(type))
        {
            Diagnostic open = Reports.ToDiagnostic(new Problem(Descriptors.OpenCall.Id, new([type.ToDisplayString(), ""]), null), compilation, place, isFallbackMissing);
            return EndsBuild(open) ? $"'{type.ToDisplayString()}' is known only at run time, and trimmed programs have no run-time fallback ({open.Id})" : null;
        }

        return _known.GetOrAdd((type, profile.Namespace + "." + profile.Name, isRead), _ => Find(type, profile, isRead, cancellation) ?? "") is { Length: > 0 } reason ? reason : null;
    }

    private string? Find(ITypeSymbol type, ProfilePlan profile, bool isRead, CancellationToken cancellation)
    {
        Compilation extended = With(profile, cancellation);
        if (TypeHandles.Of(type) is not { Unnamed: null } handle || extended.GetTypeByMetadataName(profile.Namespace.Length == 0 ? profile.Name : profile.Namespace + "." + profile.Name) is not { } found)
        {
            return null;
        }

        HashSet<Problem> present = _present ??= [.. Problems(compilation, [], cancellation)];
        return Problems(extended, [new RootRequest(handle, type.ToDisplayString(), TypeHandles.Of(found), null, isRead)], cancellation)
            .Where(problem => problem.Id != Descriptors.OldLanguage.Id && !present.Contains(problem))
            .Select(problem => Reports.ToDiagnostic(problem, extended, isFallbackMissing))
            .FirstOrDefault(EndsBuild) is { } error
                ? error.GetMessage(CultureInfo.InvariantCulture).TrimEnd('.') + $" ({error.Id})"
                : null;
    }

    private static IEnumerable<Problem> Problems(Compilation compilation, RootRequest[] roots, CancellationToken cancellation)
        => ModelParser.Parse(new Requests(roots.ToEquatable(), EquatableArray<RootRequest>.Empty), compilation, cancellation).Problems;

    /// <summary>The compilation with a profile that the fix would declare.</summary>
    private Compilation With(ProfilePlan profile, CancellationToken cancellation)
        => profile is not { Declaration: { } declaration, Tree: { } tree } ? compilation
            : _extended.GetOrAdd(profile.Namespace + "." + profile.Name, _ =>
            {
                string text = declaration.Replace(MovedSettings.Mark, NameScope.Jackdaw + ".");
                string whole = profile.Namespace.Length == 0 ? text : "namespace " + profile.Namespace + "\n{\n" + text + "\n}\n";
                return compilation.AddSyntaxTrees(CSharpSyntaxTree.ParseText(whole, (CSharpParseOptions)tree.Options, cancellationToken: cancellation));
            });

    private bool EndsBuild(Diagnostic found)
        => found.Severity == DiagnosticSeverity.Error
            || (compilation.Options.SpecificDiagnosticOptions.TryGetValue(found.Id, out ReportDiagnostic stated)
                ? stated == ReportDiagnostic.Error
                : found.Severity == DiagnosticSeverity.Warning && compilation.Options.GeneralDiagnosticOption == ReportDiagnostic.Error);

    private sealed class Comparer : IEqualityComparer<(ITypeSymbol Type, string Profile, bool IsRead)>
    {
        public static readonly Comparer Instance = new();

        public bool Equals((ITypeSymbol Type, string Profile, bool IsRead) first, (ITypeSymbol Type, string Profile, bool IsRead) second)
            => first.Profile == second.Profile && first.IsRead == second.IsRead && SymbolEqualityComparer.Default.Equals(first.Type, second.Type);

        public int GetHashCode((ITypeSymbol Type, string Profile, bool IsRead) key)
            => SymbolEqualityComparer.Default.GetHashCode(key.Type) ^ StringComparer.Ordinal.GetHashCode(key.Profile);
    }
}
