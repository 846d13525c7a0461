using System.Reflection;
using Jackdaw.Build;
using Jackdaw.Generated;
using Jackdaw.Reflection;
using Jackdaw.TestKit.Documents;
using Jackdaw.TestKit.Models;
using Jackdaw.TestModels;

namespace Jackdaw.Tests.Runtime;

/// <summary>Every type for which the tests' assemblies have generated codecs, read and written by those and by codecs composed at run time.</summary>
public class GeneratedAndComposedTests
{
    private const int Seed = 20109;

    public static TheoryData<string> Assemblies => [typeof(PersonRecord).Assembly.GetName().Name!, typeof(Order).Assembly.GetName().Name!];

    [LongTheory]
    [MemberData(nameof(Assemblies))]
    public void Every_generated_type_reads_random_documents_alike(string assembly)
    {
        List<string> differences = [];
        int count = 0;
        int accepted = 0;
        foreach ((Type type, (Type generated, Type composed, CodecComposer composer)) in Generated(assembly))
        {
            Twin twin = Twin.Of(type, generated, composed);
            Assert.Null(twin.Difference("null"u8.ToArray()));
            RandomJson documents = new(new Random(Seed), composer);
            Mutator mutator = new(new Random(Seed));
            for (int i = 0; i < 200 && differences.Count < 10; i++)
            {
                byte[] document = documents.Of(type);
                if ((twin.Difference(document) ?? twin.Difference(mutator.Mutate(document))) is { } difference)
                {
                    differences.Add($"seed {Seed}: {difference}");
                }
            }

            count++;
            accepted += twin.Accepted;
        }

        Assert.True(differences.Count == 0, string.Join("\n\n", differences));
        Assert.True(count > 10, $"{count} types");

        // Half of the documents are not broken on purpose.
        Assert.True(accepted > count * 50, $"{accepted} documents of {count} types were accepted: too few to compare values.");
    }

    /// <summary>The types for which an assembly has codecs in the shape of one of the profiles.</summary>
    private static IEnumerable<(Type Type, (Type Generated, Type Composed, CodecComposer Composer) Profiles)> Generated(string assembly)
    {
        Type provider = Assembly.Load(assembly).GetCustomAttribute<JsonCodecProviderAttribute>()!.Provider;
        return provider.GetCustomAttributes<JsonCodecOfAttribute>()
            .Where(served => Profiles.ContainsKey(served.Shape) && !Odd.Contains(served.Type))
            .Select(served => (served.Type, Profiles[served.Shape]));
    }

    /// <summary>By shape: a profile that has generated codecs, and one of the same settings that has none.</summary>
    private static readonly Dictionary<string, (Type Generated, Type Composed, CodecComposer Composer)> Profiles = new[]
    {
        (typeof(Json), typeof(RuntimeJson), ReflectedTypes<RuntimeJson>.Composer),
        (typeof(StrictJson), typeof(RuntimeStrictJson), ReflectedTypes<RuntimeStrictJson>.Composer),
        (typeof(CamelJson), typeof(RuntimeCamelJson), ReflectedTypes<RuntimeCamelJson>.Composer),
        (typeof(SnakeJson), typeof(RuntimeSnakeJson), ReflectedTypes<RuntimeSnakeJson>.Composer),
        (typeof(QuotedJson), typeof(RuntimeQuotedJson), ReflectedTypes<RuntimeQuotedJson>.Composer),
        (typeof(NaturalJson), typeof(RuntimeNaturalJson), ReflectedTypes<RuntimeNaturalJson>.Composer),
        (typeof(GraphJson), typeof(RuntimeGraphJson), ReflectedTypes<RuntimeGraphJson>.Composer),
        (typeof(StrictGraphJson), typeof(RuntimeStrictGraphJson), ReflectedTypes<RuntimeStrictGraphJson>.Composer),
        (typeof(AcyclicJson), typeof(RuntimeAcyclicJson), ReflectedTypes<RuntimeAcyclicJson>.Composer),
    }.ToDictionary(profiles => ReflectedSettings.Of(profiles.Item1).ToString());

    /// <summary>A codec that never ends, on purpose: each document costs a large stack.</summary>
    private static readonly Type[] Odd = [typeof(Endless)];
}
