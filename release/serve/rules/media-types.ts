/** Media types by file extension. `release/hosting/nginx.conf` must list the same; a test compares them. */
export const mediaTypes: Record<string, string> = {
  html: 'text/html;charset=utf-8',
  css: 'text/css;charset=utf-8',
  js: 'text/javascript;charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain;charset=utf-8',
  csv: 'text/csv;charset=utf-8',
  ics: 'text/calendar;charset=utf-8',
  atom: 'application/atom+xml',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

export const mediaTypeOf = (file: string): string =>
  mediaTypes[/[^/]\.([^./]*)$/.exec(file)?.[1] ?? ''] ?? 'application/octet-stream';
