using Jackdaw;
using Jackdaw.FirstCall.Many;

// The same steps as in Jackdaw.FirstCall.Many.SystemTextJson: one read, one write of one class of 500.
var model = Json.Deserialize<Model249>(ManyDocument.Utf8);
byte[] written = Json.SerializeToUtf8Bytes(model!);
return ManyDocument.IsComplete(model, written) ? 0 : 1;
