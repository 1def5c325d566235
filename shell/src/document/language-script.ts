import { languageKey } from 'contract/language.ts';
import { dataKey } from '../saver/saves-data.ts';

/**
 * An inline script that runs before the first paint. Its hash is in the Content-Security-Policy.
 *
 * Sends visitors who chose English from a French address to the English page, and remembers English when they open an
 * English address; in a frame neither, because the editors' app chooses the language of a preview. Then adds the class
 * `js` to the root if the page's code will run. Browsers without `WeakRef` are older than those in docs/browsers.md: they
 * get no code, and the page stays as without JavaScript. The global `d` is for early-saver.ts.
 */
export const languageScript = [
  `try{var p=location.pathname,k="${languageKey}",d=localStorage.${dataKey};`,
  'if(self==top){if(/^\\/en(\\/|$)/.test(p))localStorage[k]="en";',
  'else if(localStorage[k]=="en")location.replace("/en"+(p[1]?p:"")+location.search+location.hash)}}catch(e){}',
  'if(window.WeakRef)document.documentElement.className="js"',
].join('');
