using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Mvc;

namespace Jackdaw.AspNetCore.Tests.Servers;

/// <summary>Actions of every kind, with no line that names a serializer.</summary>
[ApiController]
[Route("api/[action]")]
public sealed class ParcelsController : ControllerBase
{
    internal static readonly Parcel Sample = new()
    {
        Id = 7,
        Street = "Zoë's <Street> & \"more\"",
        Weight = 1.5,
        Price = 12.50m,
        Sent = new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(1)),
        Day = DayOfWeek.Friday,
        Items = [new("Nut", 3), new("Bolt", 4)],
        Notes = new() { ["First"] = null, ["b"] = "x" },
    };

    [HttpGet]
    public Parcel One() => Sample;

    [HttpGet]
    public ActionResult<List<Parcel>> Many(int count) => Enumerable.Repeat(Sample, count).ToList();

    [HttpGet]
    public IActionResult Missing() => NotFound();

    [HttpGet]
    public IActionResult Refused() => Problem("Not today.", statusCode: 409, title: "No");

    [HttpGet]
    public IActionResult Nothing() => Ok(null);

    [HttpGet]
    public Parcel? Null() => null;

    [HttpGet]
    public string Text() => "text";

    [HttpGet]
    public int Number() => 5;

    [HttpGet]
    public object Untyped() => Sample;

    [HttpGet]
    public object Anonymous() => new { Name = "x", Inner = new { Number = 1.5 } };

    [HttpGet]
    public JsonResult AsJson() => new(Sample) { StatusCode = 201 };

    [HttpGet]
    public JsonResult Charset(string charset) => new(new Parcel { Street = "Zoë 漢 😀" }) { ContentType = $"application/json; charset={charset}" };

    [HttpGet]
    public IActionResult Made() => CreatedAtAction(nameof(One), new { id = 7 }, Sample);

    [HttpGet]
    public IEnumerable<Vehicle> Vehicles() => [new Truck { Plate = "a", Axles = 3 }, new Bike { IsElectric = true }];

    [HttpGet]
    public ActionResult<Vehicle> VehicleResult() => new Truck { Plate = "a", Axles = 3 };

    [HttpGet]
    public IActionResult VehicleObject() => Ok(new Truck { Plate = "a", Axles = 3 });

    [HttpGet]
    public List<Vehicle> VehicleList() => [new Truck { Plate = "a", Axles = 3 }, new Bike { IsElectric = true }];

    [HttpGet]
    public JsonResult VehicleJson() => new((Vehicle)new Truck { Plate = "a", Axles = 3 });

    [HttpGet]
    public Dictionary<string, Vehicle> VehicleMap() => new() { ["Key"] = new Truck { Plate = "a", Axles = 3 } };

    [HttpGet]
    public async IAsyncEnumerable<Vehicle> VehicleStream()
    {
        yield return new Truck { Plate = "a", Axles = 3 };
        await Task.Yield();
        yield return new Bike { IsElectric = true };
    }

    [HttpGet]
    public Vehicle Vehicle() => new Truck { Plate = "a", Axles = 3 };

    [HttpGet]
    [Produces("application/json")]
    public Parcel Produced() => Sample;

    [HttpGet]
    public IAsyncEnumerable<ParcelItem> Stream(int count) => Items(count, 0);

    [HttpPost]
    public Parcel Echo(Parcel parcel) => parcel;

    [HttpPost]
    public ActionResult<Parcel?> Optional([FromBody(EmptyBodyBehavior = Microsoft.AspNetCore.Mvc.ModelBinding.EmptyBodyBehavior.Allow)] Parcel? parcel) => parcel is null ? Ok("none") : parcel;

    [HttpPost]
    public List<Parcel> EchoMany(List<Parcel> parcels) => parcels;

    [HttpPost]
    public Vehicle EchoVehicle(Vehicle vehicle) => vehicle;

    [HttpPost]
    public Dictionary<string, int> EchoMap(Dictionary<string, int> map) => map;

    [HttpPost]
    public int EchoNumber([FromBody] int number) => number;

    [HttpPost]
    public string EchoText([FromBody] string text) => text;

    [HttpPost]
    public System.Text.Json.Nodes.JsonNode? EchoNode([FromBody] System.Text.Json.Nodes.JsonNode? node) => node;

    [HttpPost]
    [Consumes("application/vnd.parcel+json")]
    public int Vendor(Parcel parcel) => parcel.Id;

    [HttpPost]
    [RequestSizeLimit(1000)]
    public int Small(Parcel parcel) => parcel.Id;

    [HttpPost]
    public IActionResult ByHand(Parcel parcel)
    {
        ModelState.AddModelError("street", "Unknown.");
        return ValidationProblem();
    }

    internal static async IAsyncEnumerable<ParcelItem> Items(int count, int pause, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.Delay(pause, cancellationToken);
            yield return new ParcelItem("item " + i, i);
        }
    }
}
