/** A function that remembers its answers, because each check reads every text again. */
export function onceForEach<Of extends object, Answer>(make: (of: Of) => Answer): (of: Of) => Answer {
  const made = new WeakMap<Of, Answer>();
  return (of) => {
    const answer = made.get(of) ?? make(of);
    made.set(of, answer);
    return answer;
  };
}
