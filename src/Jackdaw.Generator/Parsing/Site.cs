using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Parsing;

/// <summary>Why a type is looked at: under which settings, and where to point if something is wrong with it.</summary>
internal sealed record Site(ShapeSettings Shape, string ProfileLabel, SourcePlace? Place);
