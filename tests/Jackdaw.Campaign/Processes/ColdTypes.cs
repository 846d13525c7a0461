using System.Reflection;
using System.Security.Cryptography;
using System.Text;
using Jackdaw.Campaign.Documents;
using Jackdaw.TestModels;

namespace Jackdaw.Campaign.Processes;

/// <summary>What is done in a process that has just started: types that nobody has used are used by all threads at once.</summary>
internal static class ColdTypes
{
    /// <summary>All types in all orders: each thread its own, from a barrier on. Prints what every thread saw, or where two differ.</summary>
    internal static bool Use(int threads, int types, int seed)
    {
        Type[] chosen = [.. Types().Take(types)];
        string[][] seen = [.. Enumerable.Range(0, threads).Select(_ => new string[chosen.Length])];
        using Barrier start = new(threads);
        Thread[] running = [.. Enumerable.Range(0, threads).Select(number => new Thread(() =>
        {
            int[] order = [.. Enumerable.Range(0, chosen.Length)];
            new Random(seed + number).Shuffle(order);
            start.SignalAndWait();
            foreach (int i in order)
            {
                seen[number][i] = Once(chosen[i]);
            }
        }))];
        Array.ForEach(running, thread => thread.Start());
        Array.ForEach(running, thread => thread.Join());
        for (int i = 0; i < chosen.Length; i++)
        {
            if (seen.FirstOrDefault(thread => thread[i] != seen[0][i]) is { } other)
            {
                Console.WriteLine($"{chosen[i]}: {seen[0][i]}\nother thread: {other[i]}");
                return false;
            }
        }

        Console.WriteLine($"{chosen.Length} types {Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(string.Join('\n', seen[0]))))}");
        return true;
    }

    /// <summary>The models, alone and in collections, in an order that is always the same.</summary>
    private static IEnumerable<Type> Types()
    {
        Type[] models = [.. ModelCases.All.Select(model => model.Type).Concat(typeof(ModelCases).Assembly.GetTypes().Where(type => type is { IsPublic: true, IsAbstract: false, IsGenericTypeDefinition: false } && type.GetCustomAttributes<JsonModelAttribute>().Any())).Distinct().OrderBy(type => type.FullName, StringComparer.Ordinal)];
        return models
            .Concat(models.Select(model => typeof(List<>).MakeGenericType(model)))
            .Concat(models.Select(model => typeof(Dictionary<,>).MakeGenericType(typeof(string), model)))
            .Concat(models.Select(model => model.MakeArrayType()));
    }

    private static string Once(Type type)
    {
        StringBuilder seen = new();
        foreach (string document in (string[])["{}", "[]", "null", "{\"Id\":1,\"Name\":\"n\",\"A\":{}}", "[{}]"])
        {
            seen.Append(Said(() => Json.Serialize(Json.Deserialize(document, type), type))).Append('|').Append(Said(() => ReflectedJson.Serialize(ReflectedJson.Deserialize(document, type), type))).Append('\n');
        }

        return seen.ToString();
    }

    private static string Said(Func<string> use)
    {
        try
        {
            return use();
        }
#pragma warning disable CA1031 // Whatever it is, every thread has to see the same.
        catch (Exception e)
#pragma warning restore CA1031
        {
            return $"{e.GetType().Name}: {e.Message}";
        }
    }
}
