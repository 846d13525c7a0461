using Jackdaw.Search.Embedded.Indexing;
using Jackdaw.Search.Matching.Syntax;

namespace Jackdaw.Search.Embedded.Searching;

/// <summary>Resolves field names to bits.</summary>
internal static class FieldScopes
{
    /// <summary>The bits of the fields.</summary>
    /// <exception cref="FulltextException">A field does not exist, and the match text is not relaxed.</exception>
    public static ulong Resolve(FieldScope scope, IndexSchema schema)
    {
        if (scope.Names.Count == 0)
        {
            return ulong.MaxValue;
        }

        ulong bits = 0;
        foreach (string name in scope.Names)
        {
            int field = schema.FindField(name);
            if (field >= 0)
            {
                bits |= 1UL << field;
            }
            else if (!scope.IsRelaxed)
            {
                string known = string.Join(", ", schema.FieldColumns.Select(column => schema.Columns[column].Name));
                throw MatchSyntaxError.At(scope.Text.ToString()!, scope.Position,
                    $"there is no field '{name}'; available fields: {known}.");
            }
        }

        return scope.IsExcluded ? ~bits : bits;
    }
}
