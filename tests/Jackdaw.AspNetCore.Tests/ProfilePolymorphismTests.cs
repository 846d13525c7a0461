using System.Text.Json.Serialization;
using Jackdaw.AspNetCore.Tests.Servers;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;
using Microsoft.Extensions.DependencyInjection;

namespace Jackdaw.AspNetCore.Tests;

/// <summary>Types that only the profile makes polymorphic, by a contract or a setting: the declared type decides, as with attributes.</summary>
public class ProfilePolymorphismTests
{
    [Theory]
    [InlineData("pet", """{"$type":"cat","Lives":9,"Id":1}""")]
    [InlineData("pet/result", """{"$type":"cat","Lives":9,"Id":1}""")]
    [InlineData("cage", """{"$type":"full","Item":5,"Id":1}""")]
    [InlineData("coded", "\"coded\"")]
    [InlineData("plain", """{"Own":1}""")]
    [InlineData("api/PetOfAction", """{"$type":"cat","Lives":9,"Id":1}""")]
    [InlineData("api/ClosedOfAction", """{"$type":"Paid"}""")]
    [InlineData("api/CodedOfAction", "\"coded\"")]
    public async Task Discriminators_of_the_profile_are_written(string path, string expected)
    {
        await using TestServer server = await TestServer.StartAsync(mvc => mvc.AddJackdaw<PetJson>(), Map);
        Answer answer = await server.SendAsync(HttpMethod.Get, path);
        Assert.Equal((200, expected), (answer.Status, answer.Text));
    }

    [Fact]
    public async Task Other_profiles_do_not_have_them()
    {
        await using TestServer server = await TestServer.StartAsync(endpoints: Map);
        Assert.Equal("""{"lives":9,"id":1}""", (await server.SendAsync(HttpMethod.Get, "web")).Text);
    }

    private static void Map(WebApplication app)
    {
        app.MapGet("/pet", Pet () => new Cat()).WithJackdaw<PetJson>();
        app.MapGet("/pet/result", () => JackdawResults<PetJson>.Json<Pet>(new Cat()));
        app.MapGet("/cage", Cage<int> () => new FullCage<int> { Item = 5 }).WithJackdaw<PetJson>();
        app.MapGet("/coded", Coded () => new CodedMore()).WithJackdaw<PetJson>();
        app.MapGet("/plain", PlainBase () => new PlainMore { Own = 1 }).WithJackdaw<PetJson>();
        app.MapGet("/web", Pet () => new Cat()).WithJackdaw();
    }
}

/// <summary>Actions whose declared types are polymorphic under <see cref="PetJson"/>.</summary>
[ApiController]
[Route("api/[action]")]
public sealed class PetsController : ControllerBase
{
    [HttpGet]
    public ActionResult<Pet> PetOfAction() => new Cat();

    [HttpGet]
    public ObjectResult ClosedOfAction() => new(Activator.CreateInstance(ClosedTypes.Derived)) { DeclaredType = ClosedTypes.Base };

    [HttpGet]
    public ActionResult<Coded> CodedOfAction() => new CodedMore();
}

[JsonProfile(InferClosedTypePolymorphism = true)]
[JsonContract(typeof(Pet), typeof(PetContract))]
[JsonContract(typeof(Cage<>), typeof(CageContract))]
[JsonContract(typeof(Coded), typeof(CodedContract))]
public sealed class PetJson : JsonProfile<PetJson>;

[JsonDerivedType(typeof(Cat), "cat")]
internal abstract class PetContract;

[JsonDerivedType(typeof(FullCage<>), "full")]
internal abstract class CageContract;

[JsonCodec(typeof(CodedCodec))]
internal abstract class CodedContract;

public abstract class Pet
{
    public int Id { get; set; } = 1;
}

public sealed class Cat : Pet
{
    public int Lives { get; set; } = 9;
}

public abstract class Cage<T>
{
    public int Id { get; set; } = 1;
}

public sealed class FullCage<T> : Cage<T>
{
    public T? Item { get; set; }
}

public class Coded;

public sealed class CodedMore : Coded
{
    public int More { get; set; } = 3;
}

public class PlainBase;

public sealed class PlainMore : PlainBase
{
    public int Own { get; set; }
}

public readonly struct CodedCodec : IJsonCodec<Coded>
{
    public static void Write(JsonWriter writer, Coded value) => writer.WriteString("coded");

    public static Coded Read(JsonReader reader)
    {
        reader.Skip();
        return new Coded();
    }
}
