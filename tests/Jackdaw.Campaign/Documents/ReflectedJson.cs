using Jackdaw.Reflection;

namespace Jackdaw.Campaign.Documents;

/// <summary>The default settings, and no generated codec: everything is composed at run time.</summary>
internal sealed class ReflectedJson : JsonProfile<ReflectedJson>, IReflectedOnly;
