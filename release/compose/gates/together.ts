import type { Message } from 'store/message.ts';

/** The first of some pages or files, and how many there are, as messages name them. */
export const listed = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')}, … (${names.length})` : names.join(', ');

/** One message for the same fault of several pages or files, which it names in “pages”. */
export const together = (faults: [name: string, fault: Message][]): Message[] =>
  [...Map.groupBy(faults, ([, fault]) => JSON.stringify(fault)).values()].map((same) => {
    const [[, { code, params }]] = same as [(typeof faults)[number]];
    return { code, params: { ...params, pages: listed([...new Set(same.map(([name]) => name))]) } };
  });
