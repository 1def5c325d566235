/** A moment in the machine's time zone, `2025-11-10 14:03`. */
export const localTime = (iso: string): string =>
  new Date(iso).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' });
