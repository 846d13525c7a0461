using System.Collections;
using System.Reflection;
using Jackdaw.Bench.Scenarios.Converted;
using Jackdaw.Bench.Scenarios.Listings;
using Jackdaw.Bench.Scenarios.Orders;
using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.Bench;

/// <summary>Proves that <see cref="Equality"/> sees a change of any member: an equality check that checks nothing is worse than none.</summary>
internal static class EqualityCheck
{
    /// <summary>Throws when a changed member goes unnoticed.</summary>
    public static void Prove()
    {
        Prove(OrderData.Create);
        Prove(() => OrderData.Create().ShipTo!);
        Prove(() => OrderData.Create().Lines![0]);
        Prove(() => ListingData.Create(1)[0]);
        Prove(() => ConvertedData.FullTickets(1)[0]);
        Prove(() => (CommentNotice)ConvertedData.Notices(20).First(notice => notice is CommentNotice));
        Prove(() => QuestionData.Create(1));
        Prove(() => QuestionData.Create(1).Items![0]);
        Prove(() => QuestionData.Create(1).Items![0].Owner!);
    }

    private static void Prove<T>(Func<T> create)
        where T : class
    {
        foreach (var member in typeof(T).GetProperties())
        {
            var changed = create();
            member.SetValue(changed, Change(member, member.GetValue(changed)));
            if (Equality.FirstDifference(create(), create()) is not null || Equality.FirstDifference(create(), changed) is null)
            {
                throw new InvalidOperationException($"The equality check is blind for {typeof(T).Name}.{member.Name}.");
            }
        }
    }

    private static object? Change(PropertyInfo member, object? value) => value switch
    {
        string text => text + "x",
        bool flag => !flag,
        int number => number + 1,
        long number => number + 1,
        double number => Math.BitIncrement(number),
        decimal number => number + 0.001m,
        DateTime time => time.AddTicks(1),
        DateTimeOffset time => time.ToOffset(time.Offset + TimeSpan.FromHours(1)), // the same moment, another offset
        DateOnly day => day.AddDays(1),
        Guid => Guid.Empty,
        Enum => Enum.ToObject(member.PropertyType, 99),
        IList list => Shortened(list),
        null when Nullable.GetUnderlyingType(member.PropertyType) is { } type => Activator.CreateInstance(type),
        null => "x",
        _ => null,
    };

    private static IList Shortened(IList list)
    {
        list.RemoveAt(list.Count - 1);
        return list;
    }
}
