#pragma warning disable // Judged is what the generator writes.
using Contracts;
using Jackdaw;

// Models of an assembly that was built without Jackdaw, from a project without nullable and with an older C#.
var shipment = new Shipment { Id = 1, Carrier = "post", Parcels = new[] { new Parcel(1.5, Size.Large), new Parcel(2) } };
string json = Json.Serialize(shipment);
Check.Equal("{\"Id\":1,\"Carrier\":\"post\",\"Parcels\":[{\"Weight\":1.5,\"Size\":1},{\"Weight\":2,\"Size\":0}],\"Due\":null}", json);
Shipment again = Json.Deserialize<Shipment>(json);
Check.Equal("post", again.Carrier);
Check.Equal(new Parcel(2), again.Parcels[1]);
Check.Equal(JsonError.MissingMember, Check.Throws<JsonDataException>(() => Json.Deserialize<Shipment>("{\"Id\":1}")).Code);

var envelope = new Envelope<Parcel> { Content = new Parcel(3), Paid = new Envelope<Parcel>.Stamp { Price = 85 } };
Check.Equal("{\"Content\":{\"Weight\":3,\"Size\":0},\"Paid\":{\"Price\":85}}", Json.Serialize(envelope));
Check.Equal(85, Json.Deserialize<Envelope<Parcel>>("{\"Paid\":{\"Price\":85},\"Content\":{\"Weight\":1}}").Paid.Price);
Check.Done();
