global using Xunit;
namespace Jackdaw.Tests; public class Smoke { [Fact] public void Runs() => Assert.Equal(2, 1 + 1); }
