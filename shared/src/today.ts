const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Africa/Nairobi',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in Nairobi at a moment, as `2025-11-27`. */
export const todayInNairobi = (moment: Date): string => calendar.format(moment);
