/** The association's regions, and what takes place online. Their names and counties are in `shared/locales/events`. */
export const eventRegions = [
  'nairobi',
  'coast',
  'nyanza',
  'western',
  'central',
  'eastern',
  'rift-valley-north',
  'rift-valley-south',
  'online',
] as const;
export type EventRegion = (typeof eventRegions)[number];
