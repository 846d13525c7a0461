using Jackdaw.Generator.Model;
using Microsoft.CodeAnalysis;

namespace Jackdaw.Generator.Parsing.Contexts;

/// <summary>A context of System.Text.Json whose types get codecs: <c>[assembly: JsonModels(typeof(ApiContext), Profile = typeof(ApiJson))]</c>.</summary>
/// <param name="Type">The context.</param>
/// <param name="Profile">The profile; null for the default profile.</param>
/// <param name="Place">The attribute that names both.</param>
/// <param name="Rows">The types that the context lists.</param>
internal sealed record ModelContext(INamedTypeSymbol Type, TypeHandle? Profile, SourcePlace? Place, IReadOnlyList<RootRequest> Rows);
