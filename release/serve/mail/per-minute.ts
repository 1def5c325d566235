/** Messages in any minute. A whole school may share an address, but a local site has few visitors. */
const limits = { each: 10, all: 100 };

/** Counts the messages of each sender. The function that it returns says whether a sender may send another. */
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
