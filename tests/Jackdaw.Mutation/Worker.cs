using System.Diagnostics;
using System.Globalization;
using System.Reflection;
using System.Runtime.Loader;

namespace Jackdaw.Mutation;

/// <summary>The process that runs tests against mutants: one after the other in one process, so that nothing is started or compiled again for each.</summary>
internal static class Worker
{
    /// <summary>The word that makes this program such a process.</summary>
    internal const string Word = "worker";

    /// <summary>How long the tests of one mutant may take in all before it counts as survived.</summary>
    private static readonly TimeSpan Budget = TimeSpan.FromSeconds(20);

    /// <summary>Looks which mutants each test reaches and how long it takes: one line each for those that pass.</summary>
    internal static int Trace(string tests, string namespaces, int mutants, double longest)
    {
        (Assembly assembly, FieldInfo _, FieldInfo reached) = Load(tests);
        IReadOnlyList<TestMethod> all = TestMethod.Of(assembly, namespaces.Split(','));
        foreach (TestMethod test in all)
        {
            Console.WriteLine($"? {test.Name}");
            bool[] hits = new bool[mutants];
            reached.SetValue(null, hits);
            Stopwatch watch = Stopwatch.StartNew();
            Exception? failure = test.Call();
            double seconds = watch.Elapsed.TotalSeconds;
            reached.SetValue(null, null);
            if (failure is null && seconds <= longest)
            {
                string ids = string.Join(',', Enumerable.Range(0, mutants).Where(id => hits[id]));
                Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"= {seconds:F4} {ids} {test.Name}"));
            }
            else
            {
                Console.WriteLine($"! {test.Name} {(failure is null ? "takes too long" : failure.Message.ReplaceLineEndings(" "))}");
            }
        }

        return 0;
    }

    /// <summary>Reads lines of a mutant and its tests, and says of each whether a test failed.</summary>
    internal static int Judge(string tests, string namespaces)
    {
        (Assembly assembly, FieldInfo active, FieldInfo _) = Load(tests);
        Dictionary<string, TestMethod> all = TestMethod.Of(assembly, namespaces.Split(',')).ToDictionary(test => test.Name);
        while (Console.In.ReadLine() is { } line)
        {
            string[] words = line.Split(' ');
            int id = int.Parse(words[0], CultureInfo.InvariantCulture);
            Console.WriteLine($"start {id}");
            string verdict = "survived";
            Stopwatch watch = Stopwatch.StartNew();
            foreach (string name in words[1..])
            {
                active.SetValue(null, id);
                Exception? failure = all[name].Call();
                active.SetValue(null, -1);
                if (failure is not null)
                {
                    // A test that fails without the mutant too, because an earlier one left something behind, says nothing: a new process decides.
                    verdict = all[name].Call() is null ? $"killed {name}" : "again";
                    break;
                }

                if (watch.Elapsed > Budget)
                {
                    break;
                }
            }

            Console.WriteLine($"end {id} {verdict}");
        }

        return 0;
    }

    private static (Assembly Tests, FieldInfo Active, FieldInfo Reached) Load(string tests)
    {
        AssemblyDependencyResolver resolver = new(tests);
        AssemblyLoadContext.Default.Resolving += (context, name) => resolver.ResolveAssemblyToPath(name) is { } path ? context.LoadFromAssemblyPath(path) : null;
        Assembly assembly = AssemblyLoadContext.Default.LoadFromAssemblyPath(tests);
        Type switches = AssemblyLoadContext.Default.LoadFromAssemblyName(new AssemblyName("Jackdaw")).GetType("Jackdaw.MutantSwitch")!;
        BindingFlags hidden = BindingFlags.Static | BindingFlags.NonPublic;
        return (assembly, switches.GetField("Active", hidden)!, switches.GetField("Reached", hidden)!);
    }
}
