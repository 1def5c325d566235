/** Scores a result: over the words of the query, the sum of the best place's weight times how well it matches there. */
export const weights = {
  /** The fewer words a title has, the more each says. */
  title: (words: number) => 8 + 2 / words,
  note: 3,
  text: 1,
};

export const matches = {
  exact: 1,
  /** The more of the word is typed, the better. */
  unfinished: (typed: number, whole: number) => 0.4 + (0.4 * typed) / whole,
  mistaken: (wrongLetters: number) => 0.4 / wrongLetters,
};

export const bonuses = {
  /** Among equals, a page of the site comes first. */
  page: 0.5,
  /** Events that are not over come before past ones that are as good. */
  upcoming: 3,
};
