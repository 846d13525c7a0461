using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;

namespace Jackdaw.Reflection;

/// <summary>
/// Compiles typed delegates for members and constructors, including private and init-only ones and those of structs. Nothing is boxed and
/// exceptions are not wrapped. Each delegate is compiled when its type is first read or written.
/// </summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
internal static class AccessorCompiler
{
    /// <summary>Returns a getter for the value at the end of a path of fields and properties.</summary>
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
                case MethodInfo { IsStatic: true } question:
                    if (owner.IsValueType)
                    {
                        code.Emit(OpCodes.Ldobj, owner);
                    }

                    code.Emit(OpCodes.Call, question);
                    break;
                case MethodInfo question:
                    Call(code, question);
                    break;
                default:
                    if (member.DeclaringType != owner && owner.IsAssignableFrom(member.DeclaringType))
                    {
                        // A field of a union case: only values of that case reach this code.
                        code.Emit(OpCodes.Castclass, member.DeclaringType!);
                    }

                    Get(code, ((PropertyInfo)member).GetGetMethod(nonPublic: true)!);
                    break;
            }
        }

        code.Emit(OpCodes.Ret);
        return method.CreateDelegate(typeof(Getter<,>).MakeGenericType(owner, value), null);
    }

    /// <summary>
    /// Returns a setter for a field or property at the end of a path of struct fields; a method that takes one value is called in the same
    /// way.
    /// </summary>
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
            case MethodInfo callback:
                Call(code, callback);
                break;
            case MemberInfo member:
                Call(code, ((PropertyInfo)member).GetSetMethod(nonPublic: true)!);
                break;
        }

        code.Emit(OpCodes.Ret);
        return method.CreateDelegate(typeof(Setter<,>).MakeGenericType(owner, value), null);
    }

    /// <summary>Returns a delegate that creates an object with a parameterless constructor.</summary>
    internal static Maker<T> Maker<T>(ConstructorInfo constructor)
    {
        (DynamicMethod method, ILGenerator code) = Begin("Make", typeof(T), typeof(T), []);
        code.Emit(OpCodes.Newobj, constructor);
        code.Emit(OpCodes.Ret);
        return method.CreateDelegate<Maker<T>>(null);
    }

    /// <summary>Returns a delegate that creates an object from the values in a state.</summary>
    /// <param name="construction">The constructor and its arguments.</param>
    /// <param name="load">Loads the value of a parameter, or its address, from the state, which is the method's second argument.</param>
    internal static Maker<TState, T> Maker<TState, T>(ConstructionPlan construction, Action<ILGenerator, ParameterPlan> load)
    {
        (DynamicMethod method, ILGenerator code) = Begin("Make", typeof(T), typeof(T), [typeof(TState).MakeByRefType()]);
        Construct(code, construction, load);
        code.Emit(OpCodes.Ret);
        return method.CreateDelegate<Maker<TState, T>>(null);
    }

    /// <summary>Returns a delegate that creates an object from one value.</summary>
    internal static Maker<TValue, T> Maker<TValue, T>(ConstructorInfo constructor)
    {
        (DynamicMethod method, ILGenerator code) = Begin("Make", typeof(T), typeof(T), [typeof(TValue).MakeByRefType()]);
        code.Emit(OpCodes.Ldarg_1);
        if (!constructor.GetParameters()[0].ParameterType.IsByRef)
        {
            code.Emit(OpCodes.Ldobj, typeof(TValue));
        }

        code.Emit(OpCodes.Newobj, constructor);
        code.Emit(OpCodes.Ret);
        return method.CreateDelegate<Maker<TValue, T>>(null);
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
                // A local starts as the default of its type, even for types that cannot be part of a state: spans and pointers.
                code.Emit(parameter.IsByReference ? OpCodes.Ldloca : OpCodes.Ldloc, code.DeclareLocal(parameter.Type));
            }
            else
            {
                load(code, parameter);
            }
        }

        if (construction.Factory is { } factory)
        {
            code.Emit(OpCodes.Call, factory);
        }
        else
        {
            code.Emit(OpCodes.Newobj, construction.Constructor!);
        }
    }

    /// <summary>Calls a getter; a returned reference is dereferenced.</summary>
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

    // The first argument is bound to null, because a delegate with a target is called without shifting its arguments.
    internal static (DynamicMethod Method, ILGenerator Code) Begin(string name, Type owner, Type result, Type[] parameters)
    {
        DynamicMethod method = new(name, result, [typeof(object), .. parameters], owner.Module, skipVisibility: true);
        return (method, method.GetILGenerator());
    }
}
