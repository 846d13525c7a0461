using System.Globalization;
using Jackdaw.Generator.Model;

namespace Jackdaw.Generator.Emitting;

/// <summary>
/// Emits the lookup from a type to its codec. Each type is mentioned in a small method of its own, because the runtime loads what a method
/// mentions when it compiles it. Many types are found by a hash code of their names, so that only one is loaded and not all.
/// </summary>
internal sealed class LookupEmitter(Names names, SourceWriter output)
{
    /// <summary>Up to this number, types are compared one by one. Loading them costs less than the hash code.</summary>
    private const int Few = 8;

    /// <summary>The approximate number of types that one of many methods examines.</summary>
    private const int PerMethod = 8;

    /// <summary>Emits the method and those that it calls. Returns the number of the last handle.</summary>
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
            .Line("// Each type in a method of its own: the types that a method mentions are loaded when it is compiled.")
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
