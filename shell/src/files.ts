import content from 'content:shell';
import type { FilesRequest, SectionFile } from 'contract/section.ts';

/** The web manifest, for phones that add the site to the home screen. */
export default function files({ language, read, publicFile }: FilesRequest): SectionFile[] {
  const { association, name } = read(content.site);
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
      { src: publicFile('icon.svg'), type: 'image/svg+xml', sizes: 'any' },
      { src: publicFile('icon-192.png'), type: 'image/png', sizes: '192x192' },
      { src: publicFile('icon-512.png'), type: 'image/png', sizes: '512x512' },
      { src: publicFile('icon-maskable.png'), type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return [{ path: 'manifest.webmanifest', text: `${JSON.stringify(manifest, null, 1)}\n` }];
}
