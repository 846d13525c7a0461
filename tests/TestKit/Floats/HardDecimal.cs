using System.Numerics;

namespace Jackdaw.TestKit.Floats;

/// <summary>digits · 10^exponent and a JSON text of it.</summary>
public readonly record struct HardDecimal(BigInteger Digits, long Exponent, bool IsNegative, string Text);
