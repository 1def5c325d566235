/** A date that `Intl` has written in French, with « 1er » for the first of a month. */
export const withFirstOfMonth = (date: string): string => date.replace(/(^|\s)1(?=\s|$)/, '$11er');
