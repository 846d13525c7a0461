using fastJSON.Settings;
using fastJSON.Shapes;

namespace Jackdaw.FastJson.Tests.Copying;

/// <summary>A copy from object to object is what the copy through text is.</summary>
public class TwinTests
{
    static TwinTests() => JSON.RegisterCustomType(typeof(CopyModel.Named), value => ((CopyModel.Named)value).Name, text => new CopyModel.Named(text));

    [Theory]
    [InlineData(1, 1_500)]
    [InlineData(2, 1_500)]
    [InlineData(3, 1_500)]
    public void Both_copies_are_the_same(int seed, int count)
    {
        Random random = new(seed);
        RandomModels models = new(random);
        int direct = 0;
        int failed = 0;
        for (int i = 0; i < count; i++)
        {
            CopyModel root = models.Make(random.Next(1, 8));
            object copied = random.Next(10) switch
            {
                0 => new List<CopyModel?> { root, root.Next, root, models.Make(random.Next(1, 4)) },
                1 => new object?[] { root, root.Next, root.Anything, root, root.Next, models.Make(3) },
                2 => new Dictionary<string, object?> { ["a"] = root, ["b"] = root },
                3 => new Dictionary<int, CopyModel> { [1] = root },
                4 => new Dictionary<string, object?> { ["a"] = new object?[] { 1L, new[] { root }, root.Anything }, ["b"] = new List<object?> { root.Next, new List<int> { 1 } } },
                5 => new List<object?> { new object?[] { root }, new Dictionary<string, object?> { ["a"] = new[] { 2L } }, root.Anything },
                _ => root,
            };
            WireSettings settings = new(Parameters(random));
            bool isDirect = Copy(copied, settings, out object? copy);
            object? expected = Expected(copied, settings, out JsonDataException? failure);
            string place = $"seed {seed}, graph {i}";
            Assert.False(isDirect && failure is not null, $"{place}: text fails: {failure?.Message}");
            if (isDirect)
            {
                string? difference = new GraphComparison().Difference(expected, copy);
                Assert.True(difference is null, $"{place}: {difference}");
                direct++;
            }

            failed += failure is null ? 0 : 1;
        }

        // Else nothing was compared, or text had no reason to fail.
        Assert.True(direct > count / 3, $"{direct} of {count} were copied from object to object.");
        Assert.True(failed > 0, "No copy failed.");
    }

    private static bool Copy(object value, WireSettings settings, out object? copy)
    {
        ShapeSet.Of(settings.IgnoreAttributes).Of(value.GetType()).CopiesDeclined = 0;
        return JSON.TryCopy(value, settings, out copy);
    }

    private static object? Expected(object value, WireSettings settings, out JsonDataException? failure)
    {
        try
        {
            failure = null;
            return JSON.CopyThroughText(value, settings);
        }
        catch (JsonDataException e)
        {
            failure = e;
            return null;
        }
    }

    private static JSONParameters Parameters(Random random)
    {
        bool Rarely() => random.Next(4) == 0;
        return new JSONParameters
        {
            UseFastGuid = Rarely(),
            SerializeNullValues = !Rarely(),
            UseUTCDateTime = !Rarely(),
            ShowReadOnlyProperties = Rarely(),
            UsingGlobalTypes = !Rarely(),
            UseExtensions = random.Next(20) > 0,
            UseEscapedUnicode = !Rarely(),
            KVStyleStringDictionary = Rarely(),
            UseValuesOfEnums = Rarely(),
            ParametricConstructorOverride = Rarely(),
            DateTimeMilliseconds = Rarely(),
            InlineCircularReferences = random.Next(20) == 0,
            SerializeToLowerCaseNames = Rarely(),
            AutoConvertStringToNumbers = !Rarely(),
            FullyQualifiedDataSetSchema = Rarely(),
            FlatArrays = Rarely(),
            UseOptimizedDatasetSchema = random.Next(20) > 0,
            SerializerMaxDepth = (byte)random.Next(3, 60),
            IgnoreAttributes = Rarely() ? [] : [typeof(System.Xml.Serialization.XmlIgnoreAttribute)],
        };
    }
}
