import { type Language, localPath } from 'contract/language.ts';

export const feedPath = '/news/feed.atom';
export const feedType = 'application/atom+xml';

/** The address of the feed in one language, relative to the site's root. */
export const feedAddress = (language: Language): string => localPath(feedPath, language);
