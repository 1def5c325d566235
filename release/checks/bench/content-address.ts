/** The address of content by key, `mf-events/list/fr`, in a bundle. */
export const contentAddress = (key: string): string => `/assets/content/${key}.json`;
