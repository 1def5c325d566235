import { layers } from 'shared/build/layers.ts';
import { localPath, splitPath } from 'shared/language/language.ts';
import type { DocumentParts } from 'shared/shell-server';
import { earlyMenu } from './early-menu.ts';
import { escapeHtml, scriptJson } from './escape.ts';
import { headTags } from './head-tags.ts';
import { languageScript } from './language-script.ts';
import { policyOf } from './policy.ts';
import { startScript } from './start-script.ts';
import { structuredData } from './structured-data.ts';

/** Runs at the end of a document, which by then can be seen and pressed. */
const lastScript = earlyMenu + startScript;

/** A whole document. The browser needs nothing else to show it. */
export function documentHtml({
  html,
  head,
  trail,
  site,
  css,
  styles,
  modules,
  entry,
  font,
  icons,
  page,
}: DocumentParts): string {
  const { language } = splitPath(page.path);
  const { address, association } = site;
  const code = [
    ...modules.map(
      ({ href, integrity }) =>
        `<link rel="modulepreload" href="${href}"${integrity ? ` integrity="${integrity}"` : ''}>`,
    ),
    `<script type="module" src="${entry}"></script>`,
  ];
  const lines = [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf([languageScript, lastScript], site))}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${languageScript}</script>`,
    // A header of which only a half has come would be drawn, and its links would then move.
    ...(html ? ['<link rel="expect" href="#top" blocking="render">'] : []),
    `<title>${escapeHtml(head.fullTitle)}</title>`,
    ...headTags(head, page.path, address).map(
      ([start, attribute, value]) => `<${start} ${attribute}="${escapeHtml(value)}">`,
    ),
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(association)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" content="#fbf6ea">',
    `<link rel="icon" href="${icons.drawing}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="${icons.touch}">`,
    `<link rel="manifest" href="${localPath('/manifest.webmanifest', language)}">`,
    ...(head.feeds ?? []).map(
      ({ title, href, type }) =>
        `<link rel="alternate" type="${type}" href="${escapeHtml(href)}" title="${escapeHtml(title)}">`,
    ),
    ...(font ? [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`] : []),
    // In development styles come from Vite, in their layers.
    `<style>${css || `@layer ${layers.join(', ')};`}</style>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" media="print">`),
    ...structuredData({ head, trail, site }, page.path).map(
      (thing) => `<script type="application/ld+json">${scriptJson(thing)}</script>`,
    ),
    `<script type="application/json" id="page">${scriptJson(page)}</script>`,
    '</head>',
    '<body>',
    `<div id="root">${html}</div>`,
    // In development there is nothing yet to look at first.
    ...(html ? ['<template id="code">', ...code, '</template>', `<script>${lastScript}</script>`] : code),
    '</body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}
