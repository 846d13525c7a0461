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
                    Get(code, ((PropertyInfo)member).GetGetMethod(nonPublic: true)!);
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

    /// <summary>Makes an object of the values in a state.</summary>
    /// <param name="construction">The constructor and its arguments.</param>
    /// <param name="load">Loads the value of a parameter, or its address, from the state that is the method's second argument.</param>
    internal static Maker<TState, T> Maker<TState, T>(ConstructionPlan construction, Action<ILGenerator, ParameterPlan> load)
    {
        (DynamicMethod method, ILGenerator code) = Begin("Make", typeof(T), typeof(T), [typeof(TState).MakeByRefType()]);
        Construct(code, construction, load);
        code.Emit(OpCodes.Ret);
        return method.CreateDelegate<Maker<TState, T>>(null);
    }

    internal static void Construct(ILGenerator code, ConstructionPlan construction, Action<ILGenerator, ParameterPlan> load)
    {
        foreach (ParameterPlan parameter in construction.Parameters)
        {
            if (parameter.Parts is { } parts)
            {
                Construct(code, parts, load);
            }
            else if (parameter.IsDefault)
            {
                // A local begins as the default of its type, also where that type can be no part of a state: spans and pointers.
                code.Emit(parameter.IsByReference ? OpCodes.Ldloca : OpCodes.Ldloc, code.DeclareLocal(parameter.Type));
            }
            else
            {
                load(code, parameter);
            }
        }

        code.Emit(OpCodes.Newobj, construction.Constructor!);
    }

    /// <summary>Calls a getter; of one that returns a reference, the value is what it refers to.</summary>
    internal static void Get(ILGenerator code, MethodInfo getter)
    {
        Call(code, getter);
        if (getter.ReturnType.IsByRef)
        {
            code.Emit(OpCodes.Ldobj, getter.ReturnType.GetElementType()!);
        }
    }

    internal static void Call(ILGenerator code, MethodInfo accessor) =>
        code.Emit(accessor.IsVirtual && !accessor.DeclaringType!.IsValueType ? OpCodes.Callvirt : OpCodes.Call, accessor);

    // The first argument is bound to null: a delegate with a target is called without moving its arguments.
    internal static (DynamicMethod Method, ILGenerator Code) Begin(string name, Type owner, Type result, Type[] parameters)
    {
        DynamicMethod method = new(name, result, [typeof(object), .. parameters], owner.Module, skipVisibility: true);
        return (method, method.GetILGenerator());
    }
}
