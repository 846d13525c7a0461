using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Parsing;

/// <summary>
/// Why a type is looked at: under which settings, where to point if something is wrong with it, and whether values of it are read or only
/// written.
/// </summary>
internal sealed record Site(ShapeSettings Shape, string ProfileLabel, SourcePlace? Place, bool IsRead);
