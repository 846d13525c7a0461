using Jackdaw.Bench.Scenarios.Questions;

namespace Jackdaw.FirstCall;

/// <summary>What both programs read and write.</summary>
internal static class FirstDocument
{
    public static ReadOnlySpan<byte> Utf8 =>
        """
        {"items":[{"tags":["c#","json"],"owner":{"account_id":11683,"reputation":55034,"user_id":22656,"user_type":"registered",
        "profile_image":"https://i.sstatic.net/a1b2c3.jpg?s=256","display_name":"Ada","link":"https://stackoverflow.com/users/22656/ada"},
        "is_answered":true,"view_count":4711,"answer_count":3,"score":42,"last_activity_date":1700000000,"creation_date":1600000000,
        "question_id":1234567,"content_license":"CC BY-SA 4.0","link":"https://stackoverflow.com/questions/1234567/first-call",
        "title":"How long does the first call take?"}],"has_more":false,"quota_max":300,"quota_remaining":299}
        """u8;

    /// <summary>True when the document was read and as much was written as it says, whatever the escaping.</summary>
    public static bool IsComplete(SearchResponse? response, byte[] written) =>
        response is { QuotaRemaining: 299, Items: [{ Score: 42, Tags.Count: 2, Owner.UserId: 22656, Title.Length: 34 }] } && written.Length >= 500;
}
