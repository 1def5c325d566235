import type { Gate } from './site.ts';

/** Visitors get one of these, according to what their browser accepts. */
const encodings = ['', '.br', '.gz'];

/**
 * Reports pages of other sections that the release of a section changes, because all sections are rendered in one process,
 * where the code of one could change what another shows. Both sites must be composed for the same day.
 */
export const pagesOfOthers: Gate = (candidate, live, changed) => {
  if (changed.includes('shell')) return [];
  const [before, after] = [live?.composition.files ?? {}, candidate.composition.files];
  const others = live?.documents.filter(({ app }) => app !== 'shell' && !changed.some((one) => one === app)) ?? [];
  return others
    .filter(({ file }) => encodings.some((encoding) => before[file + encoding] !== after[file + encoding]))
    .map(
      ({ address, app }) =>
        `${address} is a page of ${app}, and would change by this release of ${changed.join(', ')}.`,
    );
};
