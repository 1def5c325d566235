import type { Language } from 'contract/language.ts';
import type { Picture } from 'contract/picture.ts';
import type { Joining } from 'contract/taking-part.ts';
import { contacts } from 'tools/content/association.ts';
import { type ContentModule, foundPage, type Searched, type Sources } from 'tools/content/content-module.ts';
import { atMost, both, count, exactly, type Illustration, prose, sitePath, webAddress } from 'tools/content/fields.ts';
import { fillSlug, itemsInBoth, type Localised, localise } from 'tools/content/localise.ts';
import { addressesIn, markdown } from 'tools/content/markdown.ts';
import { drawingNamed, pictureNamed } from 'tools/content/published.ts';
import { readYaml } from 'tools/content/yaml-file.ts';
import { z } from 'zod';
import { aboutSchema, officersSchema, regionsSchema } from './about.ts';
import { galleryContent, type Photo, photoSchema } from './gallery.ts';
import { homeSchema, pageLink, titled } from './home.ts';
import { accessibilitySchema, openDataSchema, openPages, privacySchema } from './openness.ts';

const place = z.strictObject({ name: both, text: prose, url: webAddress.optional() });
const link = both.extend({ to: sitePath });
const links = z.array(link);
/** Eight fit on one line of a computer’s header, and a ninth begins a second. */
const inHeader = atMost(9, link);

const schemas = {
  'about/about.yaml': aboutSchema,
  'about/officers.yaml': officersSchema,
  'about/regions.yaml': regionsSchema,
  'francophonie/francophonie.yaml': z.strictObject({
    introduction: prose,
    blocks: exactly(3, z.strictObject({ title: both, introduction: prose, items: z.array(place) })),
  }),
  'home/home.yaml': homeSchema,
  'membership/membership.yaml': z.strictObject({
    introduction: prose,
    benefits: z.array(titled),
    steps: exactly(3, titled.extend({ link: pageLink.optional() })),
    /** In KSh (docs/spec.md, Membership): new members pay the first two, others the third each year. */
    fees: z.strictObject({ application: count, registration: count, subscription: count }),
    feeNote: prose,
  }),
  'openness/accessibility.yaml': accessibilitySchema,
  'openness/open-data.yaml': openDataSchema,
  'openness/privacy.yaml': privacySchema,
  /** Header, footer, its last line, and pages kept without a network. */
  'menu.yaml': z.strictObject({ header: inHeader, footer: links, end: links, offline: links }),
  'search.yaml': z.strictObject({ synonyms: z.array(both.extend({ to: sitePath.optional() })) }),
};

export type ShellContent = ReturnType<typeof contentIn>;
export type AboutContent = ShellContent['about'];
export type HomeContent = ShellContent['home'];
export type Officer = ShellContent['officers'][number];

function contentIn(language: Language, { association, tokens, folders }: Sources) {
  const read = <F extends keyof typeof schemas>(file: F) =>
    localise(readYaml(file, schemas[file], folders), language, tokens) as Localised<z.output<(typeof schemas)[F]>>;
  const withText = <T extends { text: string }>(page: T) => ({
    ...page,
    text: markdown(page.text, addressesIn(language, folders)),
  });
  const scene = ({ image, alt }: Illustration) => pictureNamed(image, 'scene', alt, folders);
  const home = read('home/home.yaml');
  const heroes = home.heroes.map(scene);
  const chart = `charts/structure-${language}`;
  const { chartAlt, ...about } = read('about/about.yaml');
  const { fees, ...membership } = read('membership/membership.yaml');
  const menu = readYaml('menu.yaml', schemas['menu.yaml'], folders);
  const { synonyms } = readYaml('search.yaml', schemas['search.yaml'], folders);
  const payment = localise(association.payment, language, tokens);
  const linksIn = (part: keyof typeof menu) => menu[part].map(({ to, [language]: text }) => ({ to, text }));
  return {
    site: {
      /** `https://www.apfk.example`. */
      address: association.address,
      association: association.tokens.association,
      name: association.name[language],
      titleSuffix: association.titleSuffix[language],
      mission: association.mission.map((line) => line[language]),
      contacts: contacts(association)[language],
      chatGroup: association.chatGroup,
      /** For link previews of pages without a picture of their own. */
      picture: heroes[0] as Picture,
      connects: [association.emailjs.origin].filter(Boolean),
      menu: { header: linksIn('header'), footer: linksIn('footer'), end: linksIn('end') },
      /** The site's id at the analytics provider; empty if visits are not counted. */
      measurementId: association.analytics.measurementId,
    },
    phone: {
      /** The pages that are kept before anybody opens them; undefined if none are kept at all. */
      offline: association.offline ? linksIn('offline') : undefined,
    },
    home: {
      ...home,
      achievements: home.achievements.map(({ link, picture, ...rest }) => ({
        ...rest,
        link: { ...link, to: fillSlug(link.to, {}) },
        picture: picture && scene(picture),
      })),
      partners: home.partners.map(({ logo, ...rest }) => ({ ...rest, logo: drawingNamed(logo, folders) })),
      heroes,
    },
    /** Each language has its own chart (docs/spec.md, About). */
    about: { ...about, chartPicture: pictureNamed(chart, 'chart', chartAlt, folders) },
    /** Portraits have an empty `alt`: the name is beside them. */
    officers: read('about/officers.yaml').map(({ image, ...rest }) => ({
      ...rest,
      picture: pictureNamed(image, 'portrait', '', folders),
    })),
    regions: read('about/regions.yaml'),
    membership,
    // Apart from the membership page's content, because the home page needs only the fees.
    fees,
    joining: { fees, payment, feeNote: membership.feeNote } satisfies Joining,
    francophonie: read('francophonie/francophonie.yaml'),
    synonyms: synonyms.map(({ to, [language]: words }) => ({
      words: words.split(',').filter((word) => word.trim()),
      to,
    })),
    accessibility: withText(read('openness/accessibility.yaml')),
    openData: withText(read('openness/open-data.yaml')),
    privacy: withText(read('openness/privacy.yaml')),
  };
}

export default {
  paths: [
    ...['/', '/about-us', '/membership', '/gallery', '/francophonie-au-kenya', '/search', '/offline'],
    ...Object.keys(openPages),
  ],
  markdown: { openness: 'text' },
  schemas: { ...schemas, 'gallery/*.yaml': photoSchema },
  ownPictures: /^(brand\/|charts\/structure-(fr|en)$)/,
  read(sources) {
    return { ...itemsInBoth((language) => contentIn(language, sources)), ...galleryContent(sources) };
  },
  synonyms: ({ item }) => item<ShellContent['synonyms']>('synonyms'),
  /** The shell's own pages, with the officers, the benefits of membership and the photos. */
  search({ text, item }) {
    const membership = item<ShellContent['membership']>('membership');
    const home = item<ShellContent['home']>('home');
    const francophonie = item<ShellContent['francophonie']>('francophonie');
    const page = (to: string, name: string, note: string, ...texts: unknown[]): Searched =>
      foundPage(to, text(`${name}.title`), note, ...texts);
    const headings = (...keys: string[]): string => keys.map(text).join('\u00a0· ');
    const ofAbout = headings('about.vision', 'about.board', 'about.chart', 'about.regions');
    const ofMembership = headings('membership.benefits', 'membership.steps', 'fees.title');
    const ofFrancophonie = francophonie.blocks.map(({ title }) => title).join('\u00a0· ');
    const { payment } = item<ShellContent['joining']>('joining');
    const fees = ['fees.application', 'fees.registration', 'fees.subscription'].map(text);
    return [
      page('/', 'home', home.lead, home),
      page('/about-us', 'about', ofAbout, item('about'), item('regions')),
      page('/membership', 'membership', ofMembership, membership.feeNote, membership, payment, ...fees),
      page('/gallery', 'gallery', text('gallery.lead')),
      page('/francophonie-au-kenya', 'francophonie', ofFrancophonie, francophonie),
      page('/offline', 'offline', text('offline.lead')),
      ...Object.entries(openPages).map(([to, name]): Searched => {
        const { title, introduction: note, ...texts } = item<ShellContent[typeof name]>(name);
        return foundPage(to, title, note, texts);
      }),
      ...item<ShellContent['officers']>('officers').map(
        ({ id, name: title, position: note, testimonial }): Searched => {
          const to = `/about-us#officer-${id}`;
          return { kind: 'officer', title, to, note, texts: [note, testimonial] };
        },
      ),
      ...membership.benefits.map(
        ({ title, text }): Searched => ({ kind: 'benefit', title, to: '/membership', texts: [text] }),
      ),
      ...item<string[]>('galleryYears').flatMap((year) =>
        item<Photo[]>(`photos/${year}`).map(({ caption, place, picture: { alt } }): Searched => {
          const note = [place, year].filter(Boolean).join(', ');
          return { kind: 'photo', title: caption, to: `/gallery/${year}`, note, texts: [alt] };
        }),
      ),
    ];
  },
} satisfies ContentModule;
