/** Scores a result: over what is sought, the sum of the best place's weight, how well it matches there, and its rarity. */
export const weights = {
  /** The fewer words a title has, the more each says. */
  title: (words: number) => 8 + 2 / words,
  note: 3,
  text: 1,
  /** A page that answers the question comes before titles with its words. */
  answer: 20,
};

export const matches = {
  /** The more of the word is typed, the better. */
  unfinished: (typed: number, whole: number) => 0.4 + (0.4 * typed) / whole,
  /** By other words of the same meaning. */
  synonym: 0.8,
};

/** The fewer entries have a word, the more it says: from 2 down to 1. */
export const rarity = (entries: number): number => 1 + 1 / (1 + Math.log2(Math.max(entries, 1)));

/** The share of what is sought that a result must have if few have all. */
export const most = 0.45;
export const few = 3;

/** The share of the best score that a result needs to show at once. */
export const goodEnough = 0.25;

/** How many pages are shown as answers. */
export const mostAnswers = 2;

export const bonuses = {
  /** What has all that is sought comes before what has most of it. */
  whole: 10,
  /** Among equals, a page of the site comes first. */
  page: 0.5,
  /** Events that are not over come before past ones that are as good. */
  upcoming: 3,
};
