const calendar = new Intl.DateTimeFormat('en', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'Africa/Nairobi',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const clock = new Intl.DateTimeFormat('en', {
  numberingSystem: 'latn',
  timeZone: 'Africa/Nairobi',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const partsOf = (format: Intl.DateTimeFormat, moment: Date): Record<string, string> =>
  Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));

/**
 * The day in Nairobi at a moment, `2025-11-27`. It is assembled from parts, because the format of a whole date differs
 * between browsers, and from one version to the next.
 */
export function todayInNairobi(moment: Date): string {
  const { year, month, day } = partsOf(calendar, moment);
  return `${year}-${month}-${day}`;
}

/** The time of day in Nairobi, in two digits each. */
export function timeInNairobi(moment: Date): { hour: string; minute: string } {
  const { hour = '', minute = '' } = partsOf(clock, moment);
  return { hour, minute };
}
