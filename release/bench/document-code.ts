/** The template that holds back a document's code, and the script that answers until the code has loaded. */
const waitingCode = /<template id="code">(.*?)<\/template>\s*<script>.*?<\/script>/s;

/** The document with its code in the head, where a framework would put it. */
export function codeAtOnce(html: string): string {
  const code = waitingCode.exec(html)?.[1];
  if (!code) throw new Error('This document has no template with its code.');
  return html.replace(waitingCode, '').replace('<style>', `${code.trim()}\n<style>`);
}

/** The document without scripts, and without anything that fetches one. */
export const withoutScripts = (html: string): string =>
  html
    .replace(/<template id="code">.*?<\/template>\s*/s, '')
    .replace(/<link rel="(modulepreload|preload" as="fetch)"[^>]*>\s*/g, '')
    .replace(/<script\b[^>]*>.*?<\/script>\s*/gs, '');
