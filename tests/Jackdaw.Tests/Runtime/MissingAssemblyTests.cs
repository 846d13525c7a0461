#if NET9_0_OR_GREATER
using System.Reflection;
using System.Reflection.Emit;
using System.Runtime.Loader;

namespace Jackdaw.Tests.Runtime;

/// <summary>An assembly that mentions another one which is not there: the answer says which, whether an attribute or the type of a member mentions it.</summary>
public class MissingAssemblyTests
{
    [Theory]
    [InlineData("OnType")]
    [InlineData("OnMember")]
    [InlineData("AsMember")]
    [InlineData("AsBase")]
    public void Is_refused_by_name(string type)
    {
        AssemblyLoadContext context = new("without the other", isCollectible: true);
        try
        {
            Assembly assembly = context.LoadFromStream(new MemoryStream(Image()));
            MethodInfo save = typeof(MissingAssemblyTests).GetMethod(nameof(Load), BindingFlags.Static | BindingFlags.NonPublic)!;
            for (int i = 0; i < 2; i++)
            {
                Exception thrown = Record.Exception(() => save.MakeGenericMethod(type == "AsBase" ? typeof(List<>).MakeGenericType(assembly.GetType("Uses")!) : assembly.GetType(type)!)
                    .Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null))!;
                Assert.IsType<NotSupportedException>(thrown);
                Assert.Contains("'NotThere, Version=1.2.3.4", thrown.Message, StringComparison.Ordinal);
                Assert.IsType<FileNotFoundException>(thrown.InnerException);
            }
        }
        finally
        {
            context.Unload();
        }
    }

    [Fact]
    public void Is_no_matter_to_types_of_other_assemblies()
    {
        AssemblyLoadContext context = new("without the other", isCollectible: true);
        try
        {
            Assembly assembly = context.LoadFromStream(new MemoryStream(Image()));
            Assert.Throws<FileNotFoundException>(() => assembly.GetCustomAttribute<AssemblyTitleAttribute>());

            // No generator saw the type, so all assemblies of the process are asked for its codec.
            MethodInfo load = typeof(MissingAssemblyTests).GetMethod(nameof(Load), BindingFlags.Static | BindingFlags.NonPublic)!;
            Assert.IsType<Unseen>(load.MakeGenericMethod(typeof(Unseen)).Invoke(null, BindingFlags.DoNotWrapExceptions, null, null, null));
            GC.KeepAlive(assembly);
        }
        finally
        {
            context.Unload();
        }
    }

    private static T? Load<T>() => Json.Deserialize<T>("{}");

    /// <summary>An assembly that refers to another one, which is never written.</summary>
    private static byte[] Image()
    {
        PersistedAssemblyBuilder missing = new(new("NotThere") { Version = new(1, 2, 3, 4) }, typeof(object).Assembly);
        TypeBuilder attribute = missing.DefineDynamicModule("NotThere").DefineType("GoneAttribute", TypeAttributes.Public, typeof(Attribute));
        ConstructorBuilder constructor = attribute.DefineDefaultConstructor(MethodAttributes.Public);
        attribute.CreateType();
        PersistedAssemblyBuilder here = new(new("Here"), typeof(object).Assembly);
        here.SetCustomAttribute(new CustomAttributeBuilder(constructor, []));
        ModuleBuilder module = here.DefineDynamicModule("Here");
        TypeBuilder onType = Define(module, "OnType", typeof(int), null);
        onType.SetCustomAttribute(new CustomAttributeBuilder(constructor, []));
        onType.CreateType();
        Define(module, "OnMember", typeof(int), new CustomAttributeBuilder(constructor, [])).CreateType();
        Define(module, "AsMember", attribute, null).CreateType();
        TypeBuilder derived = module.DefineType("AsBase", TypeAttributes.Public, attribute);
        derived.CreateType();
        Define(module, "Uses", derived, null).CreateType();
        using MemoryStream image = new();
        here.Save(image);
        return image.ToArray();
    }

    private static TypeBuilder Define(ModuleBuilder module, string name, Type value, CustomAttributeBuilder? attribute)
    {
        TypeBuilder type = module.DefineType(name, TypeAttributes.Public);
        type.DefineDefaultConstructor(MethodAttributes.Public);
        PropertyBuilder property = type.DefineProperty("X", PropertyAttributes.None, value, null);
        MethodBuilder getter = type.DefineMethod("get_X", MethodAttributes.Public, value, []);
        ILGenerator code = getter.GetILGenerator();
        code.Emit(OpCodes.Ldloc, code.DeclareLocal(value));
        code.Emit(OpCodes.Ret);
        property.SetGetMethod(getter);
        if (attribute is not null)
        {
            property.SetCustomAttribute(attribute);
        }

        return type;
    }

    private sealed class Unseen
    {
        public int A { get; set; }
    }
}
#endif
