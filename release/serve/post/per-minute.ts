/** How many requests in any minute. */
export interface MinuteLimits {
  /** Of one sender. A whole school may share an address. */
  each: number;
  /** Of all senders together; no more than these are remembered. */
  all: number;
}

/** Counts the requests of each sender. The function that it returns says whether a sender may begin another. */
export function requestsPerMinute(limits: MinuteLimits, now: () => number): (sender: string) => boolean {
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
