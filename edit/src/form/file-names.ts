/** Where a picture's file is, relative to shared/content: `pictures/events/open-day.jpg`. */
export const pictureFile = (name: string, extension: string): string => `pictures/${name}.${extension}`;

/** The name of a picture as content files write it: `events/open-day`. */
export const pictureName = (file: string): string => file.replace(/^pictures\//, '').replace(/\.[^.]+$/, '');
