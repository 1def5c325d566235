import type { LoadContent } from 'platform/store.ts';

/** Fetches content by key from where `../bundle-content.ts` puts it. */
export const loadContent: LoadContent = async (key) => {
  const response = await fetch(`/assets/content/${key}.json`);
  if (!response.ok) throw new Error(`The content ${key} answered ${response.status}.`);
  return response.json();
};
