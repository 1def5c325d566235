import content from 'content:shell';
import type { FilesRequest, SectionFile } from 'contract/section.ts';

/** The web manifest, for phones that add the site to the home screen. */
export default async function files({ language }: FilesRequest): Promise<SectionFile[]> {
  const { association, name } = (await content.site[language].load()).default;
  const base = import.meta.env.BASE_URL;
  const manifest = {
    name,
    short_name: association,
    lang: language,
    start_url: language === 'fr' ? '/' : '/en',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbf6ea',
    theme_color: '#fbf6ea',
    icons: [
      { src: `${base}icon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `${base}icon-192.png`, type: 'image/png', sizes: '192x192' },
      { src: `${base}icon-512.png`, type: 'image/png', sizes: '512x512' },
      { src: `${base}icon-maskable.png`, type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return [{ path: 'manifest.webmanifest', text: `${JSON.stringify(manifest, null, 1)}\n` }];
}
