using System.Globalization;

namespace Jackdaw.Shapes;

/// <content>Unions: one alternative for each case, in its written form.</content>
internal sealed partial class SchemaRules
{
    /// <summary>Returns the schema of a C# union, whose JSON is that of the value it holds.</summary>
    private SchemaNode Union(TypeFacts type, string place)
    {
        UnionContent content = UnionContent.Of(type, settings);
        if (content.Problems.FirstOrDefault(problem => !problem.Kind.IsWarning) is { } broken)
        {
            return Refuse(broken);
        }

        // Cases that accept null allow it themselves.
        var alternatives = new List<SchemaNode>();
        foreach (UnionCase one in content.Cases)
        {
            alternatives.Add(Value(one.Type, one.TakesNull, Alternative(place, alternatives.Count), null));
        }

        return new SchemaNode { Description = DescriptionOf(type), Alternatives = alternatives.Any(alternative => alternative.IsAny) ? null : alternatives };
    }

    /// <summary>
    /// Returns the schema of an F# union: a case without fields is its name; one with fields is an object that contains its name.
    /// </summary>
    private SchemaNode FSharpUnion(TypeFacts type, string place)
    {
        FSharpUnionContent content = FSharpUnionContent.Of(type, settings);
        if (content.Problems.FirstOrDefault(problem => !problem.Kind.IsWarning) is { } broken)
        {
            return Refuse(broken);
        }

        List<string?> names = [.. content.Cases.Where(one => one.Content is null).Select(one => one.Name)];
        if (content.IsFieldless)
        {
            return new SchemaNode { Description = DescriptionOf(type), Values = names };
        }

        List<SchemaNode> alternatives = names.Count == 0 ? [] : [new SchemaNode { Values = names }];
        foreach (FSharpCase one in content.Cases.Where(one => one.Content is not null))
        {
            SchemaNode fields = Fields(content, one, Alternative(place, alternatives.Count), isRequired: names.Count > 0);
            fields.Types = names.Count > 0 ? SchemaTypes.Object : SchemaTypes.Any;
            alternatives.Add(fields);
        }

        return names.Count == 0
            ? Objects(DescriptionOf(type), content.Discriminator, alternatives)
            : new SchemaNode { Description = DescriptionOf(type), Alternatives = alternatives };
    }

    /// <summary>Returns the schema of the F# class for one case of a union: other cases are not read.</summary>
    private SchemaNode FSharpUnionCase(FSharpCaseShape shape, string place)
    {
        FSharpUnionContent content = FSharpUnionContent.Of(shape.Union, settings);
        if (content.Problems.FirstOrDefault(problem => !problem.Kind.IsWarning) is { } broken)
        {
            return Refuse(broken);
        }

        // The class of a case without fields is not public, and its name is not reliable.
        return content.Cases.FirstOrDefault(one => one.Content is not null && shape.Union.Nested(one.Identifier)?.Equals(shape.Type) == true) is { } found
            ? Fields(content, found, place, isRequired: true)
            : FSharpUnion(shape.Union, place);
    }

    private SchemaNode Fields(FSharpUnionContent union, FSharpCase one, string place, bool isRequired)
        => Members(one.Content!, place, (union.Discriminator, one.Name, isRequired), null);

    private static string Alternative(string place, int index)
        => SchemaPointer.Append(SchemaPointer.Append(place, "anyOf"), index.ToString(CultureInfo.InvariantCulture));
}
