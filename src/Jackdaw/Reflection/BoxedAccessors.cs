using System.Diagnostics.CodeAnalysis;
using System.Reflection;
using System.Reflection.Emit;

namespace Jackdaw.Reflection;

/// <summary>Accessors for code that knows types only at run time: values are boxed. Exceptions of the model are not wrapped.</summary>
[RequiresDynamicCode(RuntimeCodecs.NeedsDynamicCode)]
internal static class BoxedAccessors
{
    /// <summary>Returns a getter for the value at the end of a path of fields and properties.</summary>
    internal static Func<object, object?> Getter(Type owner, Type value, IReadOnlyList<MemberInfo> way)
    {
        (DynamicMethod method, ILGenerator code) = AccessorCompiler.Begin("Get", owner, typeof(object), [typeof(object)]);
        Owner(code, owner);
        foreach (MemberInfo member in way)
        {
            switch (member)
            {
                case FieldInfo field:
                    code.Emit(field.FieldType.IsValueType && member != way[^1] ? OpCodes.Ldflda : OpCodes.Ldfld, field);
                    break;
                default:
                    AccessorCompiler.Get(code, ((PropertyInfo)member).GetGetMethod(nonPublic: true)!);
                    break;
            }
        }

        code.Emit(OpCodes.Box, value);
        code.Emit(OpCodes.Ret);
        return method.CreateDelegate<Func<object, object?>>(null);
    }

    /// <summary>Returns a getter that calls a static method with the object.</summary>
    internal static Func<object, object?> Getter(Type owner, MethodInfo method)
    {
        (DynamicMethod getter, ILGenerator code) = AccessorCompiler.Begin("Get", owner, typeof(object), [typeof(object)]);
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(OpCodes.Unbox_Any, owner);
        code.Emit(OpCodes.Call, method);
        code.Emit(OpCodes.Box, method.ReturnType);
        code.Emit(OpCodes.Ret);
        return getter.CreateDelegate<Func<object, object?>>(null);
    }

    /// <summary>
    /// Returns a setter for a field or property at the end of a path of struct fields; a boxed struct is changed in its box.
    /// </summary>
    internal static Action<object, object?> Setter(Type owner, Type value, IReadOnlyList<MemberInfo> way)
    {
        (DynamicMethod method, ILGenerator code) = AccessorCompiler.Begin("Set", owner, typeof(void), [typeof(object), typeof(object)]);
        Owner(code, owner);
        foreach (MemberInfo step in way.SkipLast(1))
        {
            code.Emit(OpCodes.Ldflda, (FieldInfo)step);
        }

        code.Emit(OpCodes.Ldarg_2);
        code.Emit(OpCodes.Unbox_Any, value);
        switch (way[^1])
        {
            case FieldInfo field:
                code.Emit(OpCodes.Stfld, field);
                break;
            case MemberInfo member:
                AccessorCompiler.Call(code, ((PropertyInfo)member).GetSetMethod(nonPublic: true)!);
                break;
        }

        code.Emit(OpCodes.Ret);
        return method.CreateDelegate<Action<object, object?>>(null);
    }

    /// <summary>Returns a delegate that creates an object from the arguments that are not constant defaults, in order.</summary>
    internal static Func<object?[], object> Maker(Type type, ConstructionPlan construction, IReadOnlyList<ParameterPlan> arguments)
    {
        (DynamicMethod method, ILGenerator code) = AccessorCompiler.Begin("Make", type, typeof(object), [typeof(object[])]);
        if (construction is { Constructor: null, Factory: null })
        {
            code.Emit(OpCodes.Ldloc, code.DeclareLocal(type));
        }
        else
        {
            AccessorCompiler.Construct(code, construction, Load);
        }

        code.Emit(OpCodes.Box, type);
        code.Emit(OpCodes.Ret);
        return method.CreateDelegate<Func<object?[], object>>(null);

        void Load(ILGenerator target, ParameterPlan parameter)
        {
            int index = arguments.TakeWhile(argument => !ReferenceEquals(argument, parameter)).Count();
            target.Emit(OpCodes.Ldarg_1);
            target.Emit(OpCodes.Ldc_I4, index);
            target.Emit(OpCodes.Ldelem_Ref);
            target.Emit(OpCodes.Unbox_Any, parameter.Type);
            if (parameter.IsByReference)
            {
                LocalBuilder value = target.DeclareLocal(parameter.Type);
                target.Emit(OpCodes.Stloc, value);
                target.Emit(OpCodes.Ldloca, value);
            }
        }
    }

    private static void Owner(ILGenerator code, Type owner)
    {
        code.Emit(OpCodes.Ldarg_1);
        code.Emit(owner.IsValueType ? OpCodes.Unbox : OpCodes.Castclass, owner);
    }
}
