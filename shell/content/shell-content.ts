import type { Both, Language } from 'contract/language.ts';
import type { Picture } from 'contract/picture.ts';
import { contacts, otherOrigins } from 'tools/content/association.ts';
import type { Sources } from 'tools/content/content-module.ts';
import { both, sitePath } from 'tools/content/fields.ts';
import { inBoth, type Localised, localise } from 'tools/content/localise.ts';
import { readYaml } from 'tools/content/yaml-file.ts';
import { z } from 'zod';
import { aboutContent, aboutSchema, officersContent, officersSchema, regionsSchema } from './about.ts';
import { francophonieSchema } from './francophonie.ts';
import { galleryContent } from './gallery.ts';
import { homeContent, homeSchema } from './home.ts';
import { membershipSchema } from './membership.ts';

const links = z.array(both.extend({ to: sitePath }));

export const schemas = {
  'about/about.yaml': aboutSchema,
  'about/officers.yaml': officersSchema,
  'about/regions.yaml': regionsSchema,
  'francophonie/francophonie.yaml': francophonieSchema,
  'home/home.yaml': homeSchema,
  'membership/membership.yaml': membershipSchema,
  /** The header, the footer, the shortcuts of the site's icon on a phone, and the pages kept without a network. */
  'menu.yaml': z.strictObject({ header: links, footer: links, shortcuts: links, offline: links }),
};

/** The items by name. */
export type ShellContent = ReturnType<typeof contentIn>;
export type SiteContent = ShellContent['site'];

/** The content of the shell's own pages, the header and the footer. Throws `ContentError`. */
export function shellContent(sources: Sources): Record<string, Both<unknown>> {
  const content: Both<Record<string, unknown>> = inBoth((language) => contentIn(language, sources));
  const items = Object.keys(content.fr).map((item) => [item, inBoth((language) => content[language][item])]);
  return { ...Object.fromEntries(items), ...galleryContent(sources) };
}

function contentIn(language: Language, { association, tokens, folders }: Sources) {
  const read = <F extends keyof typeof schemas>(file: F) =>
    localise(readYaml(file, schemas[file], folders), language, tokens) as Localised<z.output<(typeof schemas)[F]>>;
  const home = homeContent(read('home/home.yaml'), folders);
  const { fees, ...membership } = read('membership/membership.yaml');
  const menu = readYaml('menu.yaml', schemas['menu.yaml'], folders);
  const linksIn = (part: keyof typeof menu) => menu[part].map((link) => ({ to: link.to, text: link[language] }));
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
      picture: home.heroes[0] as Picture,
      /** Other origins that pages may connect to. */
      connects: otherOrigins(association),
      menu: { header: linksIn('header'), footer: linksIn('footer') },
      /** The site's id at the analytics provider; empty if visits are not counted. */
      measurementId: association.analytics.measurementId,
    },
    phone: {
      /** Where a long press on the site's icon leads. */
      shortcuts: linksIn('shortcuts'),
      /** The pages that are kept before anybody opens them; undefined if none are kept at all. */
      offline: association.offline ? linksIn('offline') : undefined,
    },
    home,
    about: aboutContent(read('about/about.yaml'), language, folders),
    officers: officersContent(read('about/officers.yaml'), folders),
    regions: read('about/regions.yaml'),
    membership,
    // Apart from the membership page's content, because the home page needs only the fees.
    fees,
    francophonie: read('francophonie/francophonie.yaml'),
  };
}
