/** The address of the feed in French, relative to the site's root. */
export const feedPath = '/news/feed.atom';
export const feedType = 'application/atom+xml';
