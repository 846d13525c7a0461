using System.Reflection;
using System.Reflection.Emit;

namespace fastJSON.Shapes;

/// <summary>Gets a member of an object.</summary>
internal delegate T Getter<out T>(object owner);

/// <summary>Sets a member of an object; a boxed struct is changed in its box.</summary>
internal delegate void Setter<in T>(object owner, T value);

/// <summary>Creates an object.</summary>
internal delegate object Maker();

/// <summary>
/// Compiles access to members. The owner is cast and values are typed, so that no document can store a value of another type in a member.
/// </summary>
internal static class Accessors
{
    private static readonly Type[] GetterParameters = [typeof(object), typeof(object)];

    /// <summary>
    /// Returns a <see cref="Shapes.Getter{T}"/>. Not generic, because a first call would wait for the compilation of one method per type.
    /// </summary>
    internal static Delegate Getter(Type owner, MemberInfo member, Type type)
    {
        DynamicMethod method = new("Get" + member.Name, type, GetterParameters, owner.Module, skipVisibility: true);
        ILGenerator code = method.GetILGenerator();
        if (member is FieldInfo field)
        {
            Owner(code, owner, field.IsStatic);
            code.Emit(field.IsStatic ? OpCodes.Ldsfld : OpCodes.Ldfld, field);
        }
        else
        {
            MethodInfo getter = ((PropertyInfo)member).GetGetMethod()!;
            Owner(code, owner, getter.IsStatic);
            code.Emit(getter.IsStatic || owner.IsValueType ? OpCodes.Call : OpCodes.Callvirt, getter);
        }

        code.Emit(OpCodes.Ret);
        return method.CreateDelegate(typeof(Getter<>).MakeGenericType(type), null);
    }

    /// <summary>Returns a <see cref="Shapes.Setter{T}"/>.</summary>
    internal static Delegate Setter(Type owner, MemberInfo member, Type type)
    {
        DynamicMethod method = new("Set" + member.Name, typeof(void), [typeof(object), typeof(object), type], owner.Module, skipVisibility: true);
        ILGenerator code = method.GetILGenerator();
        bool isStatic = member is FieldInfo { IsStatic: true } or MethodInfo { IsStatic: true };
        Owner(code, owner, isStatic);
        code.Emit(OpCodes.Ldarg_2);
        if (member is FieldInfo field)
        {
            code.Emit(isStatic ? OpCodes.Stsfld : OpCodes.Stfld, field);
        }
        else
        {
            code.Emit(isStatic || owner.IsValueType ? OpCodes.Call : OpCodes.Callvirt, (MethodInfo)member);
        }

        code.Emit(OpCodes.Ret);
        return method.CreateDelegate(typeof(Setter<>).MakeGenericType(type), null);
    }

    internal static Maker Maker(Type type, ConstructorInfo constructor)
    {
        DynamicMethod method = new("Make" + type.Name, typeof(object), [typeof(object)], type.Module, skipVisibility: true);
        ILGenerator code = method.GetILGenerator();
        code.Emit(OpCodes.Newobj, constructor);
        if (type.IsValueType)
        {
            code.Emit(OpCodes.Box, type);
        }

        code.Emit(OpCodes.Ret);
        return method.CreateDelegate<Maker>(null);
    }

    private static void Owner(ILGenerator code, Type owner, bool isStatic)
    {
        if (!isStatic)
        {
            code.Emit(OpCodes.Ldarg_1);
            code.Emit(owner.IsValueType ? OpCodes.Unbox : OpCodes.Castclass, owner);
        }
    }
}
