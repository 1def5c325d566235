import { localPath, splitPath } from 'contract/language.ts';
import type { DocumentParts } from 'contract/shell-server.ts';
import { wideScreens } from 'contract/wide-screens.ts';
import logo from 'shared/pictures/brand/logo.svg?no-inline';
import { headTags } from './head-tags.ts';
import { askedScript, inlineScript } from './inline-script.ts';
import { policyOf } from './policy.ts';
import { structuredData } from './structured-data.ts';

export function documentHtml(parts: DocumentParts): string {
  const { html, hasFields, hasFilters, head, trail, site, css, styles, modules, content, entry, font, icons, page } =
    parts;
  const { language } = splitPath(page.path);
  const { address, association } = site;
  const script = inlineScript(html, font);
  const isLive = Object.values(page.live).includes('always');
  const lines = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf([script, askedScript()], site))}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Prevents the browser from painting half the header, whose links would then move.
    '<link rel="expect" href="#top" blocking="render">',
    `<title>${escapeHtml(head.fullTitle)}</title>`,
    ...headTags(head, page.path, address).map(
      ([start, attribute, value]) => `<${start} ${attribute}="${escapeHtml(value)}">`,
    ),
    ...(head.imageAlt
      ? [
          '<meta property="og:image:width" content="1200">',
          '<meta property="og:image:height" content="630">',
          `<meta property="og:image:alt" content="${escapeHtml(head.imageAlt)}">`,
        ]
      : []),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(association)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    // The first that applies counts.
    '<meta name="theme-color" content="#14172a" media="(prefers-color-scheme:dark)">',
    '<meta name="theme-color" content="#fbf6ea">',
    `<link rel="icon" href="${icons.drawing}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${icons.touch}">`,
    `<link rel="manifest" href="${localPath('/manifest.webmanifest', language)}">`,
    ...(head.feeds ?? []).map(
      ({ title, href, type }) =>
        `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`,
    ),
    `<style>${css}</style>`,
    // Before the code that the script preloads, so that it comes with the first paint.
    `<link rel="preload" as="image" href="${logo}" fetchpriority="high">`,
    // The page's rules are inline. The files come with the code, or at once where the script writes this.
    '<noscript>',
    ...styles.map((href) => {
      const media = page.shellStyles.includes(href) ? `print,${wideScreens}` : 'print';
      return `<link rel="stylesheet" href="${escapeHtml(href)}" media="${media}">`;
    }),
    '</noscript>',
    `<template id="code"${hasFields ? ' data-fields' : ''}${isLive ? ' data-live' : ''}>`,
    ...modules.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    ...content.map((href) => `<link rel="preload" as="fetch" href="${escapeHtml(href)}" crossorigin>`),
    `<script type="module" src="${escapeHtml(entry)}"></script>`,
    '</template>',
    `<script>${script}</script>`,
    ...(hasFilters ? [`<script>${askedScript()}</script>`] : []),
    ...structuredData({ head, trail, site }, page.path).map(
      (thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
    `<script type="application/json" id="page">${scriptJson(page)}</script>`,
    '</head>',
    '<body>',
    `<div id="root">${html}</div>`,
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] as string);

const scriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
