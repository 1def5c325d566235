/** A published file's name with a hash of its bytes: `data/schools-1a2b3c4d5e.json`. */
export const withHash = (name: string, hash: string): string => name.replace(/(\.\w+)$/, `-${hash}$1`);

export const unhashedName = (name: string): string => name.replace(/-[0-9a-f]{10}(\.\w+)$/, '$1');

/** The start of the addresses of all files that releases publish. */
export const assetsRoot = '/assets/';

/** Windows keeps these names for devices: no checkout there could have such a file. */
const isDevice = /^(aux|con|nul|prn|(com|lpt)\d)$/;
const maxLength = 80;

/** Whether content may have this name, without extension: small letters, digits, hyphens and such blanks. */
export const isContentName = (name: string, isBlank: (blank: string) => boolean = () => false): boolean =>
  name.length <= maxLength &&
  !isDevice.test(name) &&
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name.replace(/\{([a-z]+)\}/g, (all, blank) => (isBlank(blank) ? 'x' : all)));

/** Letters, digits, `-`, `_` and `.`: nothing hidden, no way up, nothing with a meaning in documents. */
const safePart = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,119}$/;

export const isPlainPath = (name: string): boolean =>
  name.length <= 240 && name.split('/').every((part) => safePart.test(part));

const endings = /\.(js|css|json|svg|ico|png|jpe?g|webp|avif|woff2|txt|pdf|docx|pptx|webmanifest)(\.br|\.gz)?$/;

/** Whether a build may make a file with this name, relative to its own folder. */
export const isBuiltName = (name: string): boolean => isPlainPath(name) && endings.test(name);

/** Whether a route has only plain parts, or names for them: `events/:slug`. The home page’s is empty. */
export const isRoute = (path: string): boolean =>
  path === '' ||
  (path.length <= 120 && path.split('/').every((part) => /^(:[a-z]\w*|[a-z0-9]+(-[a-z0-9]+)*)$/.test(part)));
