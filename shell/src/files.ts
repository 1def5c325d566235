import { type Language, localPath } from 'contract/language.ts';
import { workerAddress } from 'contract/registry.ts';
import type { FilesRequest, SectionFile } from 'contract/section.ts';
import type { OfflineSite } from '../worker/documents.ts';
import { content } from './items.ts';

/** The web manifest, and the service worker, which is one for both languages. */
export default function files(request: FilesRequest): SectionFile[] {
  const { offline } = request.read(content.phone);
  return [
    { path: 'manifest.webmanifest', text: manifest(request) },
    ...(offline && request.language === 'fr' ? [{ path: workerAddress.slice(1), text: workerScript(request) }] : []),
  ];
}

function manifest({ language, read, publicFile }: FilesRequest): string {
  const { association, name, mission } = read(content.site);
  const manifest = {
    id: localPath('/', language),
    name,
    short_name: association,
    description: mission.join(' '),
    lang: language,
    start_url: localPath('/', language),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbf6ea',
    theme_color: '#fbf6ea',
    icons: [
      { src: publicFile('icon.svg'), type: 'image/svg+xml', sizes: 'any' },
      { src: publicFile('icon-192.png'), type: 'image/png', sizes: '192x192' },
      { src: publicFile('icon-512.png'), type: 'image/png', sizes: '512x512' },
      { src: publicFile('icon-maskable.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** `/worker.js`: what the service worker has to know of the site, then its code. */
function workerScript({ read, publicFile }: FilesRequest): string {
  const pagesIn = (language: Language): OfflineSite['fr'] => ({
    offlinePage: localPath('/offline', language),
    inAdvance: (read(content.phone, language).offline ?? []).map(({ to }) => localPath(to, language)),
    texts: (read(content.texts, language) as { offline: { worker: OfflineSite['fr']['texts'] } }).offline.worker,
  });
  return `offlineSite=${JSON.stringify({ fr: pagesIn('fr'), en: pagesIn('en') } satisfies OfflineSite)};\nimportScripts(${JSON.stringify(publicFile('code/worker.js'))});\n`;
}
