using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;

namespace Jackdaw.Reflection;

/// <summary>
/// Makes typed delegates of members and constructors, also of those that are private, init-only or of a struct: nothing is boxed and what they
/// throw is not wrapped. Each is compiled when the type is first read or written.
/// </summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
internal static class AccessorCompiler
{
    /// <summary>Gets what lies at the end of a way through fields and properties.</summary>
    internal static Delegate Getter(Type owner, Type value, IReadOnlyList<MemberInfo> way)
    {
        (DynamicMethod method, ILGenerator code) = Begin("Get", owner, value, [owner.MakeByRefType()]);
        code.Emit(OpCodes.Ldarg_1);
        if (!owner.IsValueType)
        {
            code.Emit(OpCodes.Ldind_Ref);
        }

        foreach (MemberInfo member in way)
        {
            switch (member)
            {
                case FieldInfo field when field.FieldType.IsValueType && member != way[^1]:
                    code.Emit(OpCodes.Ldflda, field);
                    break;
                case FieldInfo field:
                    code.Emit(OpCodes.Ldfld, field);
                    break;
                default:
                    Call(code, ((PropertyInfo)member).GetGetMethod(nonPublic: true)!);
                    break;
            }
        }

        code.Emit(OpCodes.Ret);
        return method.CreateDelegate(typeof(Getter<,>).MakeGenericType(owner, value), null);
    }

    /// <summary>Sets a field or property at the end of a way through fields of structs.</summary>
    internal static Delegate Setter(Type owner, Type value, IReadOnlyList<MemberInfo> way)
    {
        (DynamicMethod method, ILGenerator code) = Begin("Set", owner, typeof(void), [owner.MakeByRefType(), value]);
        code.Emit(OpCodes.Ldarg_1);
        if (!owner.IsValueType)
        {
            code.Emit(OpCodes.Ldind_Ref);
        }

        foreach (MemberInfo step in way.SkipLast(1))
        {
            code.Emit(OpCodes.Ldflda, (FieldInfo)step);
        }

        code.Emit(OpCodes.Ldarg_2);
        switch (way[^1])
        {
            case FieldInfo field:
                code.Emit(OpCodes.Stfld, field);
                break;
            case MemberInfo member:
                Call(code, ((PropertyInfo)member).GetSetMethod(nonPublic: true)!);
                break;
        }

        code.Emit(OpCodes.Ret);
        return method.CreateDelegate(typeof(Setter<,>).MakeGenericType(owner, value), null);
    }

    /// <summary>Makes an object with a constructor that takes nothing.</summary>
    internal static Maker<T> Maker<T>(ConstructorInfo constructor)
    {
        (DynamicMethod method, ILGenerator code) = Begin("Make", typeof(T), typeof(T), []);
        code.Emit(OpCodes.Newobj, constructor);
        code.Emit(OpCodes.Ret);
        return method.CreateDelegate<Maker<T>>(null);
    }

    /// <summary>Makes an object of the values in a tuple.</summary>
    /// <param name="construction">The constructor and its arguments.</param>
    /// <param name="way">The way to the value of a parameter in the tuple.</param>
    internal static Maker<TState, T> Maker<TState, T>(ConstructionPlan construction, Func<ParameterPlan, FieldInfo[]> way)
    {
        (DynamicMethod method, ILGenerator code) = Begin("Make", typeof(T), typeof(T), [typeof(TState).MakeByRefType()]);
        Construct(code, construction, way);
        code.Emit(OpCodes.Ret);
        return method.CreateDelegate<Maker<TState, T>>(null);
    }

    private static void Construct(ILGenerator code, ConstructionPlan construction, Func<ParameterPlan, FieldInfo[]> way)
    {
        foreach (ParameterPlan parameter in construction.Parameters)
        {
            if (parameter.Parts is { } parts)
            {
                Construct(code, parts, way);
                continue;
            }

            FieldInfo[] fields = way(parameter);
            code.Emit(OpCodes.Ldarg_1);
            foreach (FieldInfo step in fields.AsSpan(0, fields.Length - 1))
            {
                code.Emit(OpCodes.Ldflda, step);
            }

            code.Emit(OpCodes.Ldfld, fields[^1]);
        }

        code.Emit(OpCodes.Newobj, construction.Constructor!);
    }

    private static void Call(ILGenerator code, MethodInfo accessor) =>
        code.Emit(accessor.IsVirtual && !accessor.DeclaringType!.IsValueType ? OpCodes.Callvirt : OpCodes.Call, accessor);

    // The first argument is bound to null: a delegate with a target is called without moving its arguments.
    private static (DynamicMethod Method, ILGenerator Code) Begin(string name, Type owner, Type result, Type[] parameters)
    {
        DynamicMethod method = new(name, result, [typeof(object), .. parameters], owner.Module, skipVisibility: true);
        return (method, method.GetILGenerator());
    }
}
