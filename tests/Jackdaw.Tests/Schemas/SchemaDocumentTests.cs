using System.Text;
using System.Text.RegularExpressions;
using Jackdaw.Reflection;
using Jackdaw.TestKit.Schemas;
using Jackdaw.TestModels;
using Jackdaw.Tests.Runtime;

namespace Jackdaw.Tests.Schemas;

/// <summary>
/// What is written follows the schema, and what is read does too, but for what no schema says: other spellings of names of enums and their numbers, and values of members that are not read. A null that
/// the profile leaves out is missing where a member is required; Jackdaw does not read it either.
/// </summary>
public partial class SchemaDocumentTests
{
    private const int Documents = 150;
    private const int Seed = 20261122;

    private static readonly Dictionary<string, Doors> Profiles = new()
    {
        ["default"] = new(RuntimeJson.GetSchema, RuntimeJson.SerializeToUtf8Bytes, RuntimeJson.Deserialize, ReflectedTypes<RuntimeJson>.Composer),
        ["strict"] = new(RuntimeStrictJson.GetSchema, RuntimeStrictJson.SerializeToUtf8Bytes, RuntimeStrictJson.Deserialize, ReflectedTypes<RuntimeStrictJson>.Composer),
        ["camel"] = new(RuntimeCamelJson.GetSchema, RuntimeCamelJson.SerializeToUtf8Bytes, RuntimeCamelJson.Deserialize, ReflectedTypes<RuntimeCamelJson>.Composer),
        ["snake"] = new(RuntimeSnakeJson.GetSchema, RuntimeSnakeJson.SerializeToUtf8Bytes, RuntimeSnakeJson.Deserialize, ReflectedTypes<RuntimeSnakeJson>.Composer),
        ["quoted"] = new(RuntimeQuotedJson.GetSchema, RuntimeQuotedJson.SerializeToUtf8Bytes, RuntimeQuotedJson.Deserialize, ReflectedTypes<RuntimeQuotedJson>.Composer),
        ["annotated"] = new(AnnotatedSchemaJson.GetSchema, AnnotatedSchemaJson.SerializeToUtf8Bytes, AnnotatedSchemaJson.Deserialize, ReflectedTypes<AnnotatedSchemaJson>.Composer),
        ["named"] = new(NamedSchemaJson.GetSchema, NamedSchemaJson.SerializeToUtf8Bytes, NamedSchemaJson.Deserialize, ReflectedTypes<NamedSchemaJson>.Composer),
    };

    public static IEnumerable<TheoryDataRow<string, Type>> Cases
        => from profile in Profiles.Keys
           from type in ModelCases.All.Select(model => model.Type).Concat(typeof(SchemaModels).GetNestedTypes(System.Reflection.BindingFlags.NonPublic).Where(type => !type.IsEnum))
           where type != typeof(Hollow)
           select new TheoryDataRow<string, Type>(profile, type);

    [Theory]
    [MemberData(nameof(Cases))]
    public void What_is_written_and_read_follows_the_schema(string profile, Type type)
    {
        Doors doors = Profiles[profile];
        string schema = doors.Schema(type);
        if (ModelCases.All.FirstOrDefault(model => model.Type == type) is { } known && Record.Exception(() => doors.Write(known.Sample, type)) is null)
        {
            Check(schema, doors.Write(known.Sample, type), profile);
        }

        _ = Record.Exception(() => doors.Read("null"u8.ToArray(), type));
        RandomJson random = new(new Random(Seed), doors.Composer);
        int read = 0;
        for (int i = 0; i < Documents; i++)
        {
            byte[] document = random.Of(type);
            object? value;
            try
            {
                value = doors.Read(document, type);
            }
            catch (JsonDataException)
            {
                continue;
            }

            read++;
            Check(schema, document, $"{profile}, seed {Seed}, document {i}");
            byte[] again;
            try
            {
                again = doors.Write(value, type);
            }
            catch (JsonDataException)
            {
                // What was read can't be written: NaN.
                continue;
            }

            if (Record.Exception(() => doors.Read(again, type)) is null)
            {
                Check(schema, again, $"{profile}, seed {Seed}, document {i} written again");
            }
        }

        Assert.True(read > 5, $"only {read} documents were read");
    }

    private static void Check(string schema, byte[] document, string what)
    {
        string text = Encoding.UTF8.GetString(document);
        string? wrong = SchemaValidator.Check(schema, text);
        Assert.True(wrong is null || OtherSpelling().IsMatch(wrong) || NotRead().IsMatch(wrong), $"{what}: {wrong}\n{text}\n{schema}");
    }

    /// <summary>A number, or a name, in the place of one of the names of an enum.</summary>
    [GeneratedRegex("""^[\w, ]+ at \S+ is none of (string|\["[^\]]*\])$""")]
    private static partial Regex OtherSpelling();

    /// <summary>A member that is only written, or ignored.</summary>
    [GeneratedRegex("""at \$\S*\.(read_?only|ignored)""", RegexOptions.IgnoreCase)]
    private static partial Regex NotRead();

    private sealed record Doors(Func<Type, string> Schema, Func<object?, Type, byte[]> Write, Func<byte[], Type, object?> Read, CodecComposer Composer);
}
