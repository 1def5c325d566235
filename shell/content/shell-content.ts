import type { Both, Language } from 'contract/language.ts';
import type { Picture } from 'contract/picture.ts';
import { contacts, otherOrigins } from 'tools/content/association.ts';
import type { Sources } from 'tools/content/content-module.ts';
import { inBoth, type Localised, localise } from 'tools/content/localise.ts';
import { readYaml } from 'tools/content/yaml-file.ts';
import {
  aboutContent,
  aboutFile,
  aboutSchema,
  officersContent,
  officersFile,
  officersSchema,
  regionsFile,
  regionsSchema,
} from './about.ts';
import { francophonieFile, francophonieSchema } from './francophonie.ts';
import { galleryContent } from './gallery.ts';
import { homeContent, homeFile, homeSchema } from './home.ts';
import { membershipFile, membershipSchema } from './membership.ts';
import { type MenuLink, menuFile, menuSchema } from './menu.ts';

export interface SiteContent {
  /** The site's address, `https://www.apfk.example`. */
  address: string;
  association: string;
  name: string;
  titleSuffix: string;
  mission: string[];
  contacts: ReturnType<typeof contacts>['fr'];
  /** The address of the association's chat group. */
  chatGroup: string;
  /** For link previews of pages without a picture of their own. */
  picture: Picture;
  /** Other origins that pages may connect to. */
  connects: string[];
  /** The links of the header and the footer. */
  menu: Record<'header' | 'footer', MenuLink[]>;
  /** The site's id at the analytics provider; empty if visits are not counted. */
  measurementId: string;
}

/** The site as a phone may have it: with an icon, and without a network. */
export interface PhoneContent {
  /** Where a long press on the icon leads. */
  shortcuts: MenuLink[];
  /** The pages that are kept before anybody opens them; undefined if none are kept at all. */
  offline: MenuLink[] | undefined;
}

/** The content of the shell's own pages, the header and the footer. Throws `ContentError`. */
export function shellContent(sources: Sources): Record<string, Both<unknown>> {
  const { association, tokens, folders } = sources;
  const localised = <T>(data: T): Both<Localised<T>> => inBoth((language) => localise(data, language, tokens));
  const homeData = localised(readYaml(homeFile, homeSchema, folders));
  const home = inBoth((language) => homeContent(homeData[language], folders));
  const about = localised(readYaml(aboutFile, aboutSchema, folders));
  const officers = localised(readYaml(officersFile, officersSchema, folders));
  const membership = localised(readYaml(membershipFile, membershipSchema, folders));
  const menu = readYaml(menuFile, menuSchema, folders);
  const linksIn = (part: keyof typeof menu, language: Language): MenuLink[] =>
    menu[part].map((link) => ({ to: link.to, text: link[language] }));
  return {
    site: inBoth(
      (language): SiteContent => ({
        address: association.address,
        association: association.tokens.association,
        name: association.name[language],
        titleSuffix: association.titleSuffix[language],
        mission: association.mission.map((line) => line[language]),
        contacts: contacts(association)[language],
        chatGroup: association.chatGroup,
        picture: home[language].heroes[0] as Picture,
        connects: otherOrigins(association),
        menu: { header: linksIn('header', language), footer: linksIn('footer', language) },
        measurementId: association.analytics.measurementId,
      }),
    ),
    phone: inBoth(
      (language): PhoneContent => ({
        shortcuts: linksIn('shortcuts', language),
        offline: association.offline ? linksIn('offline', language) : undefined,
      }),
    ),
    home,
    about: inBoth((language) => aboutContent(about[language], language, folders)),
    officers: inBoth((language) => officersContent(officers[language], folders)),
    regions: localised(readYaml(regionsFile, regionsSchema, folders)),
    membership: inBoth((language) => ({ ...membership[language], fees: undefined })),
    // Apart from the membership page's content, because the home page needs only the fees.
    fees: inBoth((language) => membership[language].fees),
    francophonie: localised(readYaml(francophonieFile, francophonieSchema, folders)),
    ...galleryContent(sources),
  };
}
