/** What the template holds back, which is a document's code. */
const waitingCode = /(?<=<template id="code">).*?(?=<\/template>)/s;

/** The document with its code in the head, where a framework would put it. */
export function codeAtOnce(html: string): string {
  const code = waitingCode.exec(html)?.[0];
  if (!code) throw new Error('This document has no template with its code.');
  return html.replace(waitingCode, '').replace('<style>', `${code.trim()}\n<style>`);
}

/** The document without scripts, and without anything that fetches one. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<template id="code">.*?<\/template>\s*/s, '')
    .replace(/<link rel="(modulepreload|preload" as="fetch)"[^>]*>\s*/g, '')
    .replace(/<script\b[^>]*>.*?<\/script>\s*/gs, '');
