using System.Reflection;
using System.Reflection.Emit;
using System.Text;
using Jackdaw.Build;

namespace Jackdaw.Tests.Runtime;

/// <summary>Types with so many members that masks, places and arguments take more room than the stack has for them.</summary>
public class WideTypesTests
{
    private static readonly ModuleBuilder Module = AssemblyBuilder.DefineDynamicAssembly(new("wide"), AssemblyBuilderAccess.Run).DefineDynamicModule("wide");

    private const int Levels = 20;

    public static TheoryData<int, int> Cases { get; } = new()
    {
        // Members, and how many of them are arguments of the constructor.
        { 1, 0 }, { 63, 0 }, { 64, 0 }, { 65, 0 }, { 1_000, 0 }, { 5_000, 0 },
        { 1, 1 }, { 63, 63 }, { 63, 1 }, { 64, 64 }, { 65, 65 }, { 65, 1 }, { 1_000, 1_000 }, { 1_000, 1 }, { 5_000, 1 }, { 5_000, 5_000 },
    };

    [LongTheory]
    [MemberData(nameof(Cases))]
    public void Are_read_in_any_order_and_nested(int members, int arguments)
    {
        foreach (Type value in members > 1_000 ? [typeof(string)] : new[] { typeof(string), typeof(decimal), typeof(int?) })
        {
            Type type = Define(members, arguments, value);
            typeof(WideTypesTests).GetMethod(nameof(Check), BindingFlags.Static | BindingFlags.NonPublic)!
                .MakeGenericMethod(type).Invoke(null, BindingFlags.DoNotWrapExceptions, null, [members, value], null);
        }
    }

    private static void Check<T>(int members, Type value)
    {
        string[] pairs = [.. Enumerable.Range(0, members).Select(i => value == typeof(string) ? $"\"P{i}\":\"{i}\"" : $"\"P{i}\":{i}")];
        string document = $"{{{string.Join(',', pairs)},\"Next\":null}}";
        Assert.Equal(document, Json.Serialize(Json.Deserialize<T>(document)));
        new Random(members).Shuffle(pairs);
        string half = string.Join(',', pairs.Take(members / 2));
        string shuffled = $"{{{string.Join(',', pairs)}{(half.Length > 0 ? "," : "")}{half},\"unknown\":[1]}}";
        Assert.Equal(document, Json.Serialize(Json.Deserialize<T>(shuffled)));

        string missing = value == typeof(decimal) ? "0" : "null";
        string rest = string.Concat(Enumerable.Range(1, members - 1).Select(i => $",\"P{i}\":{missing}"));
        string first = value == typeof(string) ? "\"0\"" : "0";
        StringBuilder deep = new(), expected = new();
        for (int level = 0; level < Levels; level++)
        {
            deep.Append($"{{\"P0\":{first},\"Next\":");
            expected.Append($"{{\"P0\":{first}{rest},\"Next\":");
        }

        deep.Append("null").Append('}', Levels);
        expected.Append("null").Append('}', Levels);
        Assert.Equal(expected.ToString(), Json.Serialize(Json.Deserialize<T>(deep.ToString())));
    }

    /// <summary>Setters are no code of a compiler, so those that are no arguments are called through a guard, which has to know where values began.</summary>
    private static Type Define(int members, int arguments, Type value)
    {
        TypeBuilder type = Module.DefineType($"Wide{members}Of{arguments}{(Nullable.GetUnderlyingType(value) ?? value).Name}", TypeAttributes.Public);
        FieldBuilder[] fields = [.. Enumerable.Range(0, members).Select(i => Property(type, "P" + i, value))];
        Property(type, "Next", type);
        ConstructorBuilder constructor = type.DefineConstructor(MethodAttributes.Public, CallingConventions.Standard, [.. Enumerable.Repeat(value, arguments)]);
        ILGenerator code = constructor.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Call, typeof(object).GetConstructor([])!);
        for (int i = 0; i < arguments; i++)
        {
            constructor.DefineParameter(i + 1, ParameterAttributes.None, "p" + i);
            code.Emit(OpCodes.Ldarg_0);
            code.Emit(OpCodes.Ldarg, (short)(i + 1));
            code.Emit(OpCodes.Stfld, fields[i]);
        }

        code.Emit(OpCodes.Ret);
        return type.CreateType();
    }

    private static FieldBuilder Property(TypeBuilder type, string name, Type value)
    {
        FieldBuilder field = type.DefineField("_" + name, value, FieldAttributes.Private);
        PropertyBuilder property = type.DefineProperty(name, PropertyAttributes.None, value, null);
        MethodBuilder getter = type.DefineMethod("get_" + name, MethodAttributes.Public, value, []);
        ILGenerator code = getter.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldfld, field);
        code.Emit(OpCodes.Ret);
        property.SetGetMethod(getter);
        MethodBuilder setter = type.DefineMethod("set_" + name, MethodAttributes.Public, null, [value]);
        code = setter.GetILGenerator();
        code.Emit(OpCodes.Ldarg_0);
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Stfld, field);
        code.Emit(OpCodes.Ret);
        property.SetSetMethod(setter);
        return field;
    }
}
