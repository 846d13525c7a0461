using Jackdaw.Search.Mapping;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Elastic.Translating;

/// <summary>Resolves the fields of a part of a match.</summary>
internal static class ElasticFieldScope
{
    /// <exception cref="FulltextException">A field does not exist.</exception>
    public static IReadOnlyList<MemberMap> Of(IndexMap index, FieldScope scope)
    {
        if (scope.Names.Count == 0)
        {
            return index.Fields;
        }

        foreach (string name in scope.Names)
        {
            if (!scope.IsRelaxed && index.Fields.All(field => !Is(field, name)))
            {
                throw new FulltextException(
                    $"The index '{index.IndexName}' has no full-text field '{name}'. Its full-text fields: "
                    + $"{string.Join(", ", index.Fields.Select(field => field.Column))}.")
                { Statement = scope.Text.ToString(), Position = scope.Position };
            }
        }

        return [.. index.Fields.Where(field => scope.Names.Any(name => Is(field, name)) != scope.IsExcluded)];
    }

    private static bool Is(MemberMap field, string name) => field.Column.Equals(name, StringComparison.OrdinalIgnoreCase);
}
