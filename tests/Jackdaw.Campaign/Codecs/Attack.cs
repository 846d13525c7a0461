namespace Jackdaw.Campaign.Codecs;

/// <summary>A value whose codec does what it likes, and whose equality lies.</summary>
[JsonCodec(typeof(AttackCodec))]
internal sealed class Attack
{
    public override int GetHashCode()
    {
        RunningProgram.Current.MayThrow(400);
        return RunningProgram.Current.Next(3);
    }

    public override bool Equals(object? obj)
    {
        RunningProgram.Current.MayThrow(400);
        return RunningProgram.Current.Once(3);
    }
}
