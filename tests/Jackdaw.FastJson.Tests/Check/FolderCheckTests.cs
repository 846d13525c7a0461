using System.Reflection;
using System.Reflection.Emit;
using Jackdaw.FastJson.Check;
using Jackdaw.FastJson.Tests.Models;

namespace Jackdaw.FastJson.Tests.Check;

/// <summary>The check of a folder of stored documents: what does not load is named, and nothing ends it early.</summary>
public sealed class FolderCheckTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("fastjson-check").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public void Each_document_loads_or_is_named_with_its_reason()
    {
        Write("good.json", JSON.ToJSON(new Zoo { animals = { new Cat { legs = 4 } } }));
        Write("with-mark.json", "\uFEFF" + JSON.ToJSON(new Zoo()));
        Write("comments.json", "// old\n{'animals':[],}");
        Write("inner/wrong.json", "{\"animals\":[{\"$type\":\"Old.Cow, OldZoo, Version=1.0.0.0\"}]}");
        Write("malformed.json", "{\"animals\":[");
        Write("ignored.txt", "no JSON");
        (int code, string output) = Run(typeof(Zoo));
        Assert.Equal(1, code);
        Assert.Contains("3 documents load, 2 do not.", output, StringComparison.Ordinal);
        Assert.Contains($"{Path.Combine("inner", "wrong.json")}: Cannot determine type: 'Old.Cow, OldZoo, Version=1.0.0.0'", output, StringComparison.Ordinal);
        Assert.Contains("not registered, in 1 documents: Old.Cow, OldZoo, Version=1.0.0.0", output, StringComparison.Ordinal);
        Assert.Contains("malformed.json: ", output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_getter_that_throws_is_a_finding_and_no_end()
    {
        Write("1.json", "{\"Value\":1}");
        Write("2.json", "{\"Value\":0}");
        (int code, string output) = Run(typeof(Loud));
        Assert.Equal(1, code);
        Assert.Contains("1.json: loads, but cannot be written: DivideByZeroException", output, StringComparison.Ordinal);
        Assert.Contains("1 documents load, 1 do not.", output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_document_that_cannot_be_opened_is_listed()
    {
        Assert.SkipWhen(OperatingSystem.IsWindows(), "Links need privileges on Windows.");
        Write("1.json", "{\"Value\":0}");
        File.CreateSymbolicLink(Path.Combine(_folder, "2.json"), Path.Combine(_folder, "nowhere"));
        (int code, string output) = Run(typeof(Loud));
        Assert.Equal(1, code);
        Assert.Contains("2.json: the file cannot be read: ", output, StringComparison.Ordinal);
        Assert.Contains("1 documents load, 1 do not.", output, StringComparison.Ordinal);
    }

    [Fact]
    public void An_assembly_that_the_model_needs_and_has_not_is_named()
    {
        Write("1.json", "{\"A\":1}");
        string folder = Directory.CreateDirectory(Path.Combine(_folder, "model")).FullName;
        string model = WriteModelOfAnotherAssembly(folder);
        StringWriter output = new();
        Assert.Equal(2, FolderCheck.Run(new CheckOptions(model, "Lonely.Whole", _folder, "*.json", AllowsPlainNames: false), output));
        Assert.Contains("The model needs the assembly 'Needed, Version=0.0.0.0", output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public void A_model_whose_static_constructor_throws_is_a_finding()
    {
        Write("1.json", "{\"A\":1}");
        (int code, string output) = Run(typeof(Broken));
        Assert.Equal(1, code);
        Assert.Contains("0 documents load, 1 do not.", output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_model_that_is_none_is_said()
    {
        string text = Write("model.dll", "no assembly");
        StringWriter output = new();
        Assert.Equal(2, FolderCheck.Run(new CheckOptions(text, "Some.Type", _folder, "*.json", AllowsPlainNames: false), output));
        Assert.Contains("is not a loadable assembly", output.ToString(), StringComparison.Ordinal);
        Assert.Null(CheckOptions.Read(["--model", text, "--type", "A"], out string? wrong));
        Assert.Equal("--folder is missing.", wrong);
        Assert.Equal(2, Run(typeof(Zoo), "No.Such.Type").Code);
    }

    [Fact]
    public void Types_of_another_assembly_are_registered_by_their_base()
    {
        Write("1.json", "[{\"$type\":\"System.Text.StringBuilder\"}]");
        string assembly = typeof(Zoo).Assembly.Location;
        Write("2.json", $"{{\"o\":{{\"$type\":\"{typeof(Dog).AssemblyQualifiedName}\"}}}}");
        Assert.Contains("0 documents load, 2 do not.", Run(typeof(HasObject)).Output, StringComparison.Ordinal);
        (int code, string output) = Run(typeof(HasObject), null, "--derived", $"{typeof(Dog).FullName}={assembly}");
        Assert.Equal(1, code);
        Assert.Contains("1 documents load, 1 do not.", output, StringComparison.Ordinal);
        Assert.Equal(2, Run(typeof(HasObject), null, "--derived", $"No.Such={assembly}").Code);
        Assert.Null(CheckOptions.Read(["--model", assembly, "--type", "A", "--folder", _folder, "--derived", "A"], out string? wrong));
        Assert.StartsWith("--derived requires", wrong, StringComparison.Ordinal);
        Assert.Null(CheckOptions.Read(["--model", assembly, "--type", "A", "--folder", _folder, "--derived", "A=nowhere.dll"], out wrong));
        Assert.Equal("The file 'nowhere.dll' does not exist.", wrong);
    }

    [Fact]
    public void Static_members_are_set_when_that_is_asked_for()
    {
        Write("1.json", "{\"F\":77}");
        Statics.F = 6;
        Assert.Equal(1, Run(typeof(Statics)).Code);
        Assert.Equal(0, Run(typeof(Statics), null, "--statics").Code);
        Statics.F = 6;
    }

    private (int Code, string Output) Run(Type type, string? name = null, params string[] more)
    {
        StringWriter output = new();
        CheckOptions options = CheckOptions.Read(["--model", type.Assembly.Location, "--type", name ?? type.FullName!, "--folder", _folder, .. more], out string? wrong)!;
        Assert.Null(wrong);
        return (FolderCheck.Run(options, output), output.ToString());
    }

    /// <summary>An assembly "Lonely" with a type whose field is of an assembly "Needed", which is not written.</summary>
    private static string WriteModelOfAnotherAssembly(string folder)
    {
        PersistedAssemblyBuilder needed = new(new AssemblyName("Needed, Version=0.0.0.0"), typeof(object).Assembly);
        TypeBuilder part = needed.DefineDynamicModule("Needed").DefineType("Needed.Part", TypeAttributes.Public);
        part.CreateType();
        PersistedAssemblyBuilder lonely = new(new AssemblyName("Lonely"), typeof(object).Assembly);
        TypeBuilder whole = lonely.DefineDynamicModule("Lonely").DefineType("Lonely.Whole", TypeAttributes.Public);
        whole.DefineField("A", typeof(int), FieldAttributes.Public);
        whole.DefineField("Part", part, FieldAttributes.Public);
        whole.CreateType();
        string path = Path.Combine(folder, "Lonely.dll");
        lonely.Save(path);
        return path;
    }

    private string Write(string name, string text)
    {
        string path = Path.Combine(_folder, name);
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
        return path;
    }

    public sealed class Broken
    {
        static Broken() => throw new InvalidOperationException("static");

        public int A { get; set; }
    }

    public sealed class Loud
    {
        private int _value;

        public int Value
        {
            get => _value == 1 ? throw new DivideByZeroException() : _value;
            set => _value = value;
        }
    }
}
