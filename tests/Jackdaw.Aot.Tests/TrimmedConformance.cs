using Jackdaw.Conformance;
using Jackdaw.TestModels;

namespace Jackdaw.Aot.Tests;

/// <summary>The suite of every way to serve types, here in a program that was trimmed.</summary>
internal sealed class TrimmedConformance : ConformanceSuite<Json, StrictJson, CamelJson, SnakeJson>;
