import type { ContentModule, Searched, SearchSource } from 'tools/content/content-module.ts';
import { filesIn } from 'tools/content/folders.ts';
import type { AboutContent, Officer, RegionalOffice } from './about.ts';
import type { FrancophonieContent } from './francophonie.ts';
import { photoSchema } from './gallery.ts';
import type { HomeContent } from './home.ts';
import type { MembershipContent } from './membership.ts';
import { schemas, shellContent } from './shell-content.ts';

export default {
  paths: ['/', '/about-us', '/membership', '/gallery', '/francophonie-au-kenya', '/search', '/offline'],
  schemas: { ...schemas, 'gallery/*.yaml': photoSchema },
  ownPictures: /^(brand\/|charts\/structure-(fr|en)$)/,
  summary: ({ names }) => ({ photos: filesIn(names, 'gallery').length }),
  read: shellContent,
  search: shellSearch,
} satisfies ContentModule;

/** What the site search finds of the shell's own pages, with the officers and the benefits of membership. */
function shellSearch({ text, item }: SearchSource): Searched[] {
  const membership = item<MembershipContent>('membership');
  const home = item<HomeContent>('home');
  const about = item<AboutContent>('about');
  const francophonie = item<FrancophonieContent>('francophonie');
  const headings = (...keys: string[]): string => keys.map(text).join(' · ');
  return [
    { kind: 'page', title: text('home.title'), to: '/', note: home.lead, texts: [home] },
    {
      kind: 'page',
      title: text('about.title'),
      to: '/about-us',
      note: headings('about.vision', 'about.board', 'about.chart', 'about.regions'),
      texts: [about, item<RegionalOffice[]>('regions')],
    },
    {
      kind: 'page',
      title: text('membership.title'),
      to: '/membership',
      note: headings('membership.benefits', 'membership.steps', 'fees.title'),
      texts: [membership, text('fees.application'), text('fees.registration'), text('fees.subscription')],
    },
    { kind: 'page', title: text('gallery.title'), to: '/gallery', note: text('gallery.lead'), texts: [] },
    {
      kind: 'page',
      title: text('francophonie.title'),
      to: '/francophonie-au-kenya',
      note: francophonie.blocks.map(({ title }) => title).join(' · '),
      texts: [francophonie],
    },
    { kind: 'page', title: text('offline.title'), to: '/offline', note: text('offline.lead'), texts: [] },
    ...item<Officer[]>('officers').map(
      ({ id, name, position, testimonial }): Searched => ({
        kind: 'officer',
        title: name,
        to: `/about-us#officer-${id}`,
        note: position,
        texts: [position, testimonial],
      }),
    ),
    ...membership.benefits.map(
      ({ title, text }): Searched => ({ kind: 'benefit', title, to: '/membership', texts: [text] }),
    ),
  ];
}
