/** Where a picture's file is, relative to shared/content: `pictures/events/open-day.jpg`. */
export const pictureFile = (name: string, extension: string): string => `pictures/${name}.${extension}`;

/** The name of a picture as content files write it: `events/open-day`. */
export const pictureName = (file: string): string => file.replace(/^pictures\//, '').replace(/\.[^.]+$/, '');

/** « Journée portes ouvertes ! » → `journee-portes-ouvertes`. */
export const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
    .replace(/-$/, '');
