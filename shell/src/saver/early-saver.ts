/**
 * An inline script that runs after language-script.ts, which reads the choice `d`. It decides before the first paint
 * whether the visitor saves data: by the switch in the footer, or else because the browser says so or the connection is
 * 2G. Its globals `asks` (what the browser wishes) and `less` (the decision) are for the scripts and the code that follow.
 *
 * If so, the root gets the class `saver`, and every picture its smallest size as soon as the parser adds it, before the
 * browser chooses one. If not, the font of the headings is fetched; as a tag it would be fetched for everybody.
 */
export const earlySaver = (font: string | undefined): string =>
  [
    'var c=navigator.connection||{},asks=c.saveData||/2g/.test(c.effectiveType),',
    'less=d?d=="less":asks;',
    'if(less){document.documentElement.className+=" saver";',
    'var i=0,s=document.getElementsByTagName("source");',
    '(small=new MutationObserver(function(){for(;d=s[i];i++)d.dataset.sizes=d.sizes,d.sizes="1px"})).observe(document,{childList:true,subtree:true})}',
    ...(font
      ? [
          'else document.head.insertAdjacentHTML("beforeend",',
          `'<link rel="preload" href="${font}" as="font" crossorigin>')`,
        ]
      : []),
  ].join('');

declare global {
  interface Window {
    /** Whether the browser wishes to save data, or the connection is 2G. Absent in documents of an older shell. */
    asks?: boolean;
    /** Makes the pictures of the document small while it is parsed. */
    small?: MutationObserver;
  }
}
