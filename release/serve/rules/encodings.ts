/** The encodings in which text files are published, best first, with the endings of their files. */
export const encodings = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof encodings;

const zeroQuality = /;\s*q=0(?:\.0*)?\s*$/;

/** The encodings that an `Accept-Encoding` header accepts. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const offered = (header ?? '').split(',').filter((one) => !zeroQuality.test(one));
  const names = offered.map((one) => one.split(';')[0]?.trim().toLowerCase());
  return names.filter((name): name is Encoding => name === 'br' || name === 'gzip');
}
