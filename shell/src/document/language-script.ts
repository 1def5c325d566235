import { languageKey } from 'contract/language.ts';

/**
 * Runs before anything is painted; inlined, its hash stands in the Content-Security-Policy.
 *
 * Moves a visitor who chose English from a French address to the English page, and remembers the language of an English
 * address. Then marks the root with `js` where the page's code will run: a browser older than those of
 * docs/browsers.md, which know `WeakRef`, keeps the page as it is without scripts, its menu open, and is sent no code.
 */
export const languageScript = [
  `try{var p=location.pathname,k="${languageKey}";`,
  'if(/^\\/en(\\/|$)/.test(p))localStorage[k]="en";',
  'else if(localStorage[k]==="en")location.replace("/en"+(p==="/"?"":p)+location.search+location.hash)}catch(e){}',
  'if(window.WeakRef)document.documentElement.className="js"',
].join('');
