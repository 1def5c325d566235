import content from 'content:shell';
import { type Language, localPath } from 'contract/language.ts';
import type { FilesRequest } from 'contract/section.ts';
import type { OfflinePages, OfflineSite, OfflineTexts } from '../../worker/offline-site.ts';

/** `/worker.js`: what the service worker has to know of the site, then its code. */
export function workerScript({ read, publicFile }: FilesRequest): string {
  const pagesIn = (language: Language): OfflinePages => ({
    offlinePage: localPath('/offline', language),
    inAdvance: (read(content.phone, language).offline ?? []).map(({ to }) => localPath(to, language)),
    texts: (read(content.texts, language) as { offline: { worker: OfflineTexts } }).offline.worker,
  });
  const site: OfflineSite = { fr: pagesIn('fr'), en: pagesIn('en') };
  return `offlineSite=${JSON.stringify(site)};\nimportScripts(${JSON.stringify(publicFile('code/worker.js'))});\n`;
}
