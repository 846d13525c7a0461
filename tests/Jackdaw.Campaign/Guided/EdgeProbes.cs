using System.Runtime.InteropServices;
using Mono.Cecil;
using Mono.Cecil.Cil;
using Mono.Cecil.Rocks;

namespace Jackdaw.Campaign.Guided;

/// <summary>
/// Puts a counter at the beginning of every basic block of an assembly: the step from one block to the next within a method counts a byte of a map. Hashed as AFL does it, but with the
/// block before in a local variable, so that threads and awaited calls do not mix.
/// </summary>
internal sealed class EdgeProbes
{
    /// <summary>The size of the map; a power of two.</summary>
    internal const int Size = 1 << 18;

    /// <summary>The name of the type that is added, and of its field.</summary>
    internal const string TypeName = "Jackdaw.EdgeMap";
    internal const string FieldName = "Counters";

    /// <summary>What decides about types, once for each: what it reaches says nothing about a document.</summary>
    private static readonly string[] PassedOver = ["Jackdaw.Shapes", "Jackdaw.Reflection", "Jackdaw.Metadata", "Jackdaw.Generated"];

    private readonly Random _ids = new(1);
    private readonly SortedDictionary<int, string> _names = [];
    private FieldReference _counters = null!;

    /// <summary>Writes the assembly with counters, and a list of the places of the map with their methods.</summary>
    /// <returns>How many blocks are counted.</returns>
    internal static int Write(string from, string to, string names)
    {
        EdgeProbes probes = new();
        using ModuleDefinition module = ModuleDefinition.ReadModule(from);
        List<TypeDefinition> types = [.. module.GetTypes().Where(type => !PassedOver.Any(space => Outermost(type).Namespace.StartsWith(space, StringComparison.Ordinal)))];
        probes.AddMap(module);
        int blocks = types.SelectMany(type => type.Methods).Where(method => method.HasBody && method.Body.Instructions.Count > 0).Sum(probes.Count);
        module.Write(to);
        File.WriteAllLines(names, probes._names.Select(name => $"{name.Key} {name.Value}"));
        return blocks;
    }

    private static TypeDefinition Outermost(TypeDefinition type) => type.DeclaringType is { } outer ? Outermost(outer) : type;

    private void AddMap(ModuleDefinition module)
    {
        TypeDefinition type = new("Jackdaw", "EdgeMap", TypeAttributes.Public | TypeAttributes.Abstract | TypeAttributes.Sealed | TypeAttributes.BeforeFieldInit, module.TypeSystem.Object);
        FieldDefinition field = new(FieldName, FieldAttributes.Public | FieldAttributes.Static | FieldAttributes.InitOnly, new PointerType(module.TypeSystem.Byte));
        type.Fields.Add(field);
        MethodDefinition start = new(".cctor", MethodAttributes.Private | MethodAttributes.Static | MethodAttributes.HideBySig | MethodAttributes.SpecialName | MethodAttributes.RTSpecialName, module.TypeSystem.Void);
        ILProcessor code = start.Body.GetILProcessor();
        code.Emit(OpCodes.Ldc_I4, Size);
        code.Emit(OpCodes.Conv_U);
        code.Emit(OpCodes.Call, module.ImportReference(typeof(NativeMemory).GetMethod(nameof(NativeMemory.AllocZeroed), [typeof(nuint)])));
        code.Emit(OpCodes.Stsfld, field);
        code.Emit(OpCodes.Ret);
        type.Methods.Add(start);
        module.Types.Add(type);
        _counters = field;
    }

    private int Count(MethodDefinition method)
    {
        MethodBody body = method.Body;
        body.SimplifyMacros();
        List<Instruction> leaders = Leaders(body);
        Dictionary<Instruction, int> ids = leaders.ToDictionary(leader => leader, _ => _ids.Next(1, Size));
        Name(method, body, ids);
        VariableDefinition before = new(method.Module.TypeSystem.Int32);
        body.Variables.Add(before);
        ILProcessor code = body.GetILProcessor();
        Instruction first = body.Instructions[0];
        code.InsertBefore(first, Instruction.Create(OpCodes.Ldc_I4, 0));
        code.InsertBefore(first, Instruction.Create(OpCodes.Stloc, before));
        foreach (Instruction leader in leaders)
        {
            // The leader itself becomes the first step of the probe: whatever jumps to it comes through there.
            Instruction last = Instruction.Create(OpCodes.Nop);
            (last.OpCode, last.Operand) = (leader.OpCode, leader.Operand);
            (leader.OpCode, leader.Operand) = (OpCodes.Ldsfld, _counters);
            Instruction at = leader;
            foreach (Instruction step in (Instruction[])
            [
                Instruction.Create(OpCodes.Ldloc, before), Instruction.Create(OpCodes.Ldc_I4, ids[leader]), Instruction.Create(OpCodes.Xor), Instruction.Create(OpCodes.Add),
                Instruction.Create(OpCodes.Dup), Instruction.Create(OpCodes.Ldind_U1), Instruction.Create(OpCodes.Ldc_I4, 1), Instruction.Create(OpCodes.Add), Instruction.Create(OpCodes.Stind_I1),
                Instruction.Create(OpCodes.Ldc_I4, ids[leader] >> 1), Instruction.Create(OpCodes.Stloc, before), last,
            ])
            {
                code.InsertAfter(at, step);
                at = step;
            }
        }

        body.OptimizeMacros();
        return leaders.Count;
    }

    /// <summary>The first instructions of blocks, in order.</summary>
    private static List<Instruction> Leaders(MethodBody body)
    {
        HashSet<Instruction> leaders = [body.Instructions[0], .. body.Instructions.SelectMany(Targets)];
        leaders.UnionWith(body.Instructions.Where(IsEnd).Select(end => end.Next).OfType<Instruction>());
        leaders.UnionWith(body.ExceptionHandlers.SelectMany(handler => new[] { handler.HandlerStart, handler.FilterStart }).OfType<Instruction>());
        return [.. body.Instructions.Where(leaders.Contains)];
    }

    private static IEnumerable<Instruction> Targets(Instruction at) => at.Operand switch
    {
        Instruction one => [one],
        Instruction[] several => several,
        _ => [],
    };

    private static bool IsEnd(Instruction at) => at.OpCode.FlowControl is FlowControl.Branch or FlowControl.Cond_Branch or FlowControl.Return or FlowControl.Throw;

    /// <summary>Which method each place of the map belongs to.</summary>
    private void Name(MethodDefinition method, MethodBody body, Dictionary<Instruction, int> ids)
    {
        TypeDefinition type = method.DeclaringType;
        string name = $"{Outermost(type).Name.Split('`')[0]}.{(type.IsNested ? type.Name.Trim('<', '>').Split('>')[0].Split('`')[0] + "." : "")}{method.Name}";
        int block = 0;
        foreach (Instruction at in body.Instructions)
        {
            if (ids.TryGetValue(at, out int id))
            {
                _names[block == 0 ? id : (block >> 1) ^ id] = name;
                block = id;
            }

            foreach (Instruction target in Targets(at))
            {
                _names[(block >> 1) ^ ids[target]] = name;
            }
        }
    }
}
