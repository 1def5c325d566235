export const feedPath = '/news/feed.atom';
export const feedType = 'application/atom+xml';
