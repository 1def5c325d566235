/** A document's code, waiting in its template, and the script that answers until it has come. */
const waitingCode = /<template id="code">(.*?)<\/template>\s*<script>.*?<\/script>/s;

/** The same document, with its code named in the head, as a framework would write it. */
export function codeAtOnce(html: string): string {
  const code = waitingCode.exec(html)?.[1];
  if (!code) throw new Error('This document has no code that waits in a template.');
  return html.replace(waitingCode, '').replace('<style>', `${code.trim()}\n<style>`);
}

/** The same document without any script, and without what would fetch one. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<template id="code">.*?<\/template>\s*/s, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(/<script\b[^>]*>.*?<\/script>\s*/gs, '');
