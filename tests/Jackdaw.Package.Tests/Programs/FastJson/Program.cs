#pragma warning disable // Judged is that the package works.
using fastJSON;
using Jackdaw;

var zoo = new Zoo { Animals = { new Cat { Legs = 4 }, null } };
string json = JSON.ToJSON(zoo);
Check.Equal(4, ((Cat)JSON.ToObject<Zoo>(json).Animals[0]).Legs);
Check.Equal(1L, ((List<object>)JSON.Parse("[1,,] // as fastJSON"))[0]);
Check.Throws<JsonDataException>(() => JSON.ToObject("{\"$type\":\"System.Diagnostics.Process, System\"}"));
JsonTypes.Register<Zoo>();
Check.Equal(typeof(Zoo), JSON.ToObject(json).GetType());
Check.Done();

public class Zoo
{
    public List<Animal> Animals { get; set; } = [];
}

public class Animal;

public class Cat : Animal
{
    public int Legs { get; set; }
}
