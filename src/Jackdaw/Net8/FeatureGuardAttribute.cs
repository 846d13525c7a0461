namespace System.Diagnostics.CodeAnalysis;

/// <summary>Tells the trimmer of later versions which code a property guards.</summary>
[AttributeUsage(AttributeTargets.Property, Inherited = false, AllowMultiple = true)]
internal sealed class FeatureGuardAttribute(Type featureType) : Attribute
{
    public Type FeatureType { get; } = featureType;
}

/// <summary>Tells the trimmer of later versions which switch a property has.</summary>
[AttributeUsage(AttributeTargets.Property, Inherited = false)]
internal sealed class FeatureSwitchDefinitionAttribute(string switchName) : Attribute
{
    public string SwitchName { get; } = switchName;
}
