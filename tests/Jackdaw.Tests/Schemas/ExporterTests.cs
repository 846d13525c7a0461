using System.Text.Json;
using System.Text.Json.Schema;
using Jackdaw.TestKit.Schemas;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Schemas;

/// <summary>
/// Schemas say what those of System.Text.Json's exporter say, under profiles that respect annotations, as the exporter does unasked. References differ: there each member has its own copy of a type.
/// </summary>
public class ExporterTests
{
    /// <summary>Models that System.Text.Json describes in another way than it reads them: row 60 of the differences.</summary>
    private static readonly HashSet<Type> Different = [typeof(Quoted), typeof(AllQuoted), typeof(SchemaModels.Numbers), typeof(SchemaModels.OddPlaces)];

    public static TheoryData<Type> Models =>
    [
        .. ModelCases.Common.Select(model => model.Type).Where(type => !Different.Contains(type)),
        .. typeof(SchemaModels).GetNestedTypes(System.Reflection.BindingFlags.NonPublic).Where(type => !Different.Contains(type)),
    ];

    [Theory]
    [MemberData(nameof(Models))]
    public void Under_the_default_settings(Type type) => Compare(SchemaOptions.Annotated, AnnotatedSchemaJson.GetSchema(type), type);

    [Theory]
    [MemberData(nameof(Models))]
    public void With_other_names_and_nothing_unknown(Type type)
    {
        // It refuses what extension data keeps.
        if (type != typeof(SchemaModels.WithExtra))
        {
            Compare(SchemaOptions.Named, NamedSchemaJson.GetSchema(type), type);
        }
    }

    [Theory]
    [MemberData(nameof(Models))]
    public void With_numbers_in_quotes(Type type) => Compare(SchemaOptions.Quoted, QuotedSchemaJson.GetSchema(type), type);

    private static void Compare(JsonSerializerOptions options, string ours, Type type)
    {
        string theirs = options.GetJsonSchemaAsNode(type).ToJsonString();
        Assert.True(SchemaComparison.Difference(theirs, ours) is not { } difference, $"{SchemaComparison.Difference(theirs, ours)}\n{theirs}\n{ours}");
    }
}
