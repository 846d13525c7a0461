using System.Reflection;
using System.Reflection.Emit;

namespace Jackdaw.AspNetCore.Tests.Servers;

/// <summary>A <c>closed</c> class and the class that derives from it, as a C# 15 compiler emits them: others must not use its attribute.</summary>
internal static class ClosedTypes
{
    static ClosedTypes()
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new AssemblyName("ClosedTypes"), AssemblyBuilderAccess.Run).DefineDynamicModule("ClosedTypes");
        TypeBuilder attribute = module.DefineType("System.Runtime.CompilerServices.IsClosedTypeAttribute", TypeAttributes.Public | TypeAttributes.Sealed, typeof(Attribute));
        attribute.DefineDefaultConstructor(MethodAttributes.Public);
        TypeBuilder toll = module.DefineType("Toll", TypeAttributes.Public | TypeAttributes.Abstract);
        toll.DefineDefaultConstructor(MethodAttributes.Family);
        toll.SetCustomAttribute(new CustomAttributeBuilder(attribute.CreateType().GetConstructor(Type.EmptyTypes)!, []));
        Base = toll.CreateType();
        TypeBuilder paid = module.DefineType("Paid", TypeAttributes.Public | TypeAttributes.Sealed, Base);
        paid.DefineDefaultConstructor(MethodAttributes.Public);
        Derived = paid.CreateType();
    }

    internal static Type Base { get; }

    internal static Type Derived { get; }
}
