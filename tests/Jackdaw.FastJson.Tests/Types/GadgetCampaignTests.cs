using System.Collections;
using System.Text;
using Jackdaw.FastJson.Tests.Models;
using Jackdaw.TestKit.Documents;

namespace Jackdaw.FastJson.Tests.Types;

/// <summary>
/// Random documents with names of types by the number: the families of gadgets in other spellings, as parts of generic types, in arrays, tables, twice, escaped, and in documents that are broken.
/// <c>dotnet run eng/do.cs -- gadgets</c> reads 1,000,000.
/// </summary>
public class GadgetCampaignTests
{
    private const int Seed = 20261128;

    private static readonly int Documents = AskedCount.Of("JACKDAW_GADGETS", 5_000);

    [Fact]
    public void No_document_makes_anything_but_what_it_may()
    {
        JsonTypes.Register<HasObject>();
        Random random = new(Seed);
        GadgetDocuments documents = new(random);
        int asked = 0;
        ResolveEventHandler resolve = (_, _) =>
        {
            Interlocked.Increment(ref asked);
            return null;
        };
        AppDomain.CurrentDomain.AssemblyResolve += resolve;
        AppDomain.CurrentDomain.TypeResolve += resolve;
        int refused = 0;
        try
        {
            for (int i = 0; i < Documents; i++)
            {
                string json = documents.Next();
                try
                {
                    object? value = Read(json, random.Next(6));
                    Assert.True(IsHarmless(value, 0), $"Case {i} of seed {Seed}: {json}");
                }
                catch (JsonDataException)
                {
                    refused++;
                }
                catch (Exception e) when (e is not Xunit.Sdk.IAssertionException)
                {
                    Assert.Fail($"Case {i} of seed {Seed}: {json}\n{e}");
                }
            }
        }
        finally
        {
            AppDomain.CurrentDomain.AssemblyResolve -= resolve;
            AppDomain.CurrentDomain.TypeResolve -= resolve;
        }

        Assert.Equal(0, asked);
        Assert.False(CanaryCage.IsTouched);

        // What is broken beyond the name, or says a type where none is read, may be a plain value; most are refused.
        Assert.InRange(refused, Documents / 2, Documents - 1);
        TestContext.Current.TestOutputHelper?.WriteLine($"gadgets: {Documents} documents, seed {Seed}, {refused} refused");
    }

    private static object? Read(string json, int door) => door switch
    {
        0 => JSON.ToObject(json),
        1 => JSON.ToObject<object>(json),
        2 => JSON.ToObject<HasObject>(json),
        3 => JSON.ToObject<Animal>(json),
        4 => JSON.ToObject<object>(Encoding.UTF8.GetBytes(json)),
        _ => JSON.ToObject(json, new JSONParameters { BadListTypeChecking = false, UseExtensions = false, ParametricConstructorOverride = true, ShowReadOnlyProperties = true }),
    };

    /// <summary>Plain values, lists and tables of them, and the model that may be named.</summary>
    private static bool IsHarmless(object? value, int depth) => value switch
    {
        _ when depth > 100 => false,
        null or string or bool or long or int or double or decimal or DateTime or Guid => true,
        HasObject has => IsHarmless(has.o, depth + 1),
        Animal => value.GetType().Namespace == typeof(Animal).Namespace,
        IDictionary table when IsOfCore(value) => table.Values.Cast<object?>().All(one => IsHarmless(one, depth + 1)),
        IEnumerable list when IsOfCore(value) => list.Cast<object?>().All(one => IsHarmless(one, depth + 1)),
        _ => false,
    };

    private static bool IsOfCore(object value) => value is object[] or List<object> or Dictionary<string, object>;
}
