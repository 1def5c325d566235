const calendar = new Intl.DateTimeFormat('en', {
  calendar: 'gregory',
  numberingSystem: 'latn',
  timeZone: 'Africa/Nairobi',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/**
 * The day in Nairobi at a moment, `2025-11-27`. It is assembled from parts, because the format of a whole date differs
 * between browsers, and from one version to the next.
 */
export function todayInNairobi(moment: Date): string {
  const parts = Object.fromEntries(calendar.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
