/** Messages in any minute. A school may write from one address; all addresses together are not a local site's visitors. */
const limits = { each: 10, all: 100 };

/** Counts the messages that addresses begin, and says of each whether it may. */
export function messagesPerMinute(now: () => number): (sender: string) => boolean {
  let begun: { sender: string; at: number }[] = [];

  return (sender) => {
    const at = now();
    begun = begun.filter((one) => one.at > at - 60_000);
    const own = begun.filter((one) => one.sender === sender);
    if (begun.length >= limits.all || own.length >= limits.each) return false;
    begun.push({ sender, at });
    return true;
  };
}
