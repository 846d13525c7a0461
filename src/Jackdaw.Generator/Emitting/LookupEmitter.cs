using System.Globalization;
using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// From a type to its codec. Each type is mentioned in a small method of its own, because the run time loads what a method mentions when it
/// compiles it; many types are found by a number made of their names, so that one is looked at and not all.
/// </summary>
internal sealed class LookupEmitter(Names names, SourceWriter output)
{
    /// <summary>So many types are compared one by one. Loading them costs less than the number does.</summary>
    private const int Few = 8;

    /// <summary>How many types one method of many looks at, about.</summary>
    private const int PerMethod = 8;

    /// <summary>Writes the method and what it calls; gives the number of the last handle.</summary>
    public int Emit(string method, List<RegistrationModel> registrations, int handles)
    {
        List<(string Handle, RegistrationModel Registration)> all = registrations
            .Select((registration, i) => ("Handle" + Literal.Number(handles + i + 1), registration)).ToList();
        if (all.Count <= Few)
        {
            OneByOne(method, all);
        }
        else
        {
            ByNumber(method, all);
        }

        foreach ((string handle, RegistrationModel registration) in all)
        {
            output.Line()
                .Line(all.Count <= Few ? $"private static JsonCodecHandle {handle}()" : $"private static JsonCodecHandle? {handle}(Type type)")
                .Line((all.Count <= Few ? "    => " : $"    => type != typeof({names.Of(registration.Type)}) ? null : ") + Create(registration));
        }

        return handles + all.Count;
    }

    private string Create(RegistrationModel registration) => $"JsonCodecHandle.Of<{names.Of(registration.Type)}, {names.Of(registration.Codec)}>();";

    private void OneByOne(string method, List<(string Handle, RegistrationModel Registration)> all)
    {
        output.Line().Open($"private static JsonCodecHandle? {method}(Type type)");
        foreach ((string handle, RegistrationModel registration) in all)
        {
            output.Line($"if (type == typeof({names.Of(registration.Type)})) return {handle}();");
        }

        output.Line("return null;").Close();
    }

    private void ByNumber(string method, List<(string Handle, RegistrationModel Registration)> all)
    {
        uint parts = 1;
        while (parts * PerMethod < all.Count)
        {
            parts *= 2;
        }

        List<IGrouping<uint, (string Handle, RegistrationModel Registration)>> groups = all
            .GroupBy(entry => entry.Registration.Facts.Hash % parts)
            .OrderBy(group => group.Key)
            .ToList();
        output.Line()
            .Line("// Every type in a method of its own: what a method mentions is loaded when it is compiled.")
            .Open($"private static JsonCodecHandle? {method}(Type type)")
            .Line("uint hash = HashOf(type);")
            .Open($"return (hash % {Text(parts)}) switch");
        foreach (var group in groups)
        {
            output.Line($"{Text(group.Key)} => {Part(method, group.Key)}(type, hash),");
        }

        output.Line("_ => null,").Close("};").Close();
        foreach (var group in groups)
        {
            output.Line().Open($"private static JsonCodecHandle? {Part(method, group.Key)}(Type type, uint hash) => hash switch");
            foreach (var same in group.GroupBy(entry => entry.Registration.Facts.Hash).OrderBy(same => same.Key))
            {
                output.Line($"0x{same.Key.ToString("X8", CultureInfo.InvariantCulture)} => {string.Join(" ?? ", same.Select(entry => entry.Handle + "(type)"))},");
            }

            output.Line("_ => null,").Close("};");
        }
    }

    private static string Part(string method, uint number) => $"Part{Text(number)}Of{method}";

    private static string Text(uint number) => number.ToString(CultureInfo.InvariantCulture);
}
