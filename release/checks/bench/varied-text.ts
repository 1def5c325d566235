/** How many words of a varied text are other words, and how many occur nowhere else. */
const shares = { other: 0.5, made: 0.08 };

/** A word in running text: not a part of an address or of a blank such as `{schools}`. */
const words = /(?<=^|[\s’«“(])\p{Ll}{3,}(?=[\s.,;…»”)]|$)/gu;

/**
 * Varies texts of one language, so that a compressor does not make copies free. Half of the words are replaced by words of
 * the same length from the same texts, as frequent as they are there. 8 % are made from the halves of two words, because
 * ten times the text has about four times the vocabulary (Heaps’ law).
 */
export function variation(texts: string[], random: () => number): (text: string) => string {
  const known = Map.groupBy(texts.join('\n').match(words) ?? [], ({ length }) => length);
  const other = (word: string): string => {
    const alike = known.get(word.length) ?? [word];
    return alike[Math.floor(random() * alike.length)] ?? word;
  };
  const made = (word: string): string => {
    const half = Math.ceil(word.length / 2);
    return other(word).slice(0, half) + other(word).slice(half);
  };
  return (text) =>
    text.replace(words, (word) => {
      const chance = random();
      if (chance < shares.made) return made(word);
      return chance < shares.made + shares.other ? other(word) : word;
    });
}

/** Numbers from 0 to 1 that are the same each time: a linear congruential generator (Numerical Recipes). */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
