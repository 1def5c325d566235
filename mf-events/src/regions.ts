/** The association's regions, and events online. Names and counties are in `shared/locales/events`. */
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
