/** The code of a tiny shell, in place of the real one, which takes seconds to build (tiny-site.ts). */
import { createHash } from 'node:crypto';

const site = 'https://site.example';
const languageOf = (path) => (/^\/en(\/|$)/.test(path) ? 'en' : 'fr');
const frenchOf = (path) => path.replace(/^\/en(?=\/|$)/, '') || '/';
const localOf = (path, language) => (language === 'fr' ? path : `/en${path === '/' ? '' : path}`);
const pattern = (route) => new RegExp(`^/${route.replace(/:\w+/g, '[^/]+')}$`);

export const ownRoutes = [{ path: '' }, { path: 'about' }];
export const siteFacts = () => ({ address: site, association: 'A', name: 'A', connects: [], measurementId: '' });
export const files = ({ language }) => [
  { path: 'manifest.webmanifest', text: `{"lang":"${language}"}` },
  ...(language === 'fr' ? [{ path: 'worker.js', text: '/* the worker of the shell */' }] : []),
];

export async function render({ path, today, sections, content }) {
  const own = frenchOf(path);
  const section = sections.find(({ routes }) => routes.some((route) => pattern(route.path).test(own)));
  const used = own === '/' ? sections.filter(({ homeCard }) => homeCard) : section ? [section] : [];
  const parts =
    own === '/'
      ? used.map(({ name, homeCard }) => `<div data-section="${name}">${homeCard({ today, content })}</div>`)
      : section
        ? [
            `<div data-section="${section.name}">${(await section.pages.load()).default({ path, today, content })}</div>`,
          ]
        : ['<p>The shell</p>'];
  return {
    html: `<main><h1>${own}</h1><a href="${localOf('/', languageOf(path))}">home</a>${parts.join('')}</main>`,
    head: { title: own, fullTitle: own, index: !own.endsWith('404') },
    site: siteFacts(),
    frame: { used: [], content: [] },
    slots: Object.fromEntries(
      used.map(({ name }) => [
        `${name}:${own === '/' ? 'home' : 'page'}`,
        { used: [`${name}/src/pages.ts`], content: [], readsDay: false },
      ]),
    ),
    sections: used.map(({ name }) => name),
  };
}

export function documentHtml({ html, head, page, css, site: { connects } }) {
  const own = frenchOf(page.path);
  const script = 'document.documentElement.className = "js"';
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'self'; script-src 'self' 'sha256-${hash}'; connect-src ${["'self'", ...connects].join(' ')}`;
  const alternates = ['fr', 'en'].map(
    (language) => `<link rel="alternate" hreflang="${language}" href="${site}${localOf(own, language)}">`,
  );
  return `<!doctype html><html lang="${languageOf(page.path)}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script><title>${head.fullTitle}</title>${alternates.join('')}<style>${css}</style><script type="application/json" id="page">${JSON.stringify(page)}</script></head><body><div id="root">${html}</div></body></html>\n`;
}
