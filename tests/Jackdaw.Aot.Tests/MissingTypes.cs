using Jackdaw.Conformance;
using Jackdaw.TestModels;

namespace Jackdaw.Aot.Tests;

/// <summary>Types that no generator saw, in a program that can't compose their codecs: what is said is what to add, to the letter.</summary>
internal static class MissingTypes
{
    private const string Missing = ", and this program has no run-time fallback: it is trimmed or compiled ahead of time, or the fallback is turned off. ";

    private const string WhereToAdd = " into such a project. Calls in .razor and .cshtml files are not found, because another generator creates their code: put the line next to them, or the call into a .cs file. "
        + "In F# and Visual Basic no generator runs: put the line into a C# project that this project references, or that references it.";

    internal static IEnumerable<(string Name, Action Check)> Checks =>
    [
        ("a type never seen", () => Says(() => Write(new Unseen(1)), "Jackdaw.Aot.Tests.Unseen", "Json", "")),
        ("a type never seen, reading", () => Says(() => Read<Unseen>("{}"), "Jackdaw.Aot.Tests.Unseen", "Json", "")),
        ("a type never seen, in another profile", () => Says(() => WriteCamel(new Unseen(1)), "Jackdaw.Aot.Tests.Unseen", "CamelJson", ", Profile = typeof(Jackdaw.TestModels.CamelJson)")),
        ("a generic type over one never seen", () => Says(() => Write(new Generic<Unseen>()), "Jackdaw.TestModels.Generic<Jackdaw.Aot.Tests.Unseen>", "Json", "")),
        ("a collection of one never seen", () => Says(() => Read<List<Unseen[]>>("[]"), "System.Collections.Generic.List<Jackdaw.Aot.Tests.Unseen[]>", "Json", "")),
        ("a type known only at run time", () => Says(() => Json.Serialize(new Unseen(1), Known()), "Jackdaw.Aot.Tests.Unseen", "Json", "")),
        ("a type known only at run time, reading", () => Says(() => Json.Deserialize("{}", Known()), "Jackdaw.Aot.Tests.Unseen", "Json", "")),
        ("the schema of a type known only at run time", () => Names("Json.GetSchema<Jackdaw.TestModels.PointRecord>()", () => Json.GetSchema(new TestModels.PointRecord(1, 2).GetType()))),
        ("an anonymous type", () => Throws(() => Write(new { A = 1 }), "Generated code cannot name an anonymous type: pass a value of a record that is at least internal.")),
        ("an anonymous type in an object", () => Throws(() => Json.Serialize<object>(new { A = "x" }), "Generated code cannot name an anonymous type: pass a value of a record that is at least internal.")),
        ("a private type", () => Throws(() => Write(new List<Hidden>()), "Generated code cannot name 'Jackdaw.Aot.Tests.MissingTypes.Hidden', which is not at least internal: make it internal and put [JsonModel] on it.")),
    ];

    /// <summary>The analyzer knows the type where it is written down.</summary>
    private static Type Known() => new Unseen(1).GetType();

    private static void Says(Action action, string type, string profile, string argument) =>
        Throws(action, $"No generated codec for '{type}' in the profile '{profile}'{Missing}Jackdaw's generator runs in C# projects that reference the Jackdaw package, and finds types at calls such "
            + $"as {profile}.Serialize(value) if the type is known at compile time. If it is not (generic code), put [assembly: Jackdaw.JsonModel(typeof({type}){argument})]{WhereToAdd}");

    private static void Throws(Action action, string words)
    {
        string said = Said(action);
        Claim.That(said.EndsWith(words, StringComparison.Ordinal), $"it says {said}\nand not {words}");
    }

    private static void Names(string words, Action action)
    {
        string said = Said(action);
        Claim.That(said.Contains(words, StringComparison.Ordinal), $"it says {said}\nand does not name {words}");
    }

    private static string Said(Action action)
    {
        try
        {
            action();
            return "nothing";
        }
        catch (NotSupportedException error)
        {
            return error.Message;
        }
    }

    private static void Write<T>(T value) => Json.Serialize(value);

    private static void WriteCamel<T>(T value) => CamelJson.Serialize(value);

    private static void Read<T>(string json) => Json.Deserialize<T>(json);

    private sealed class Hidden;
}

/// <summary>Nothing registers it.</summary>
internal sealed record Unseen(int A);
