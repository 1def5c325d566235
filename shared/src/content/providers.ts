import type { Both } from '../language/language.ts';
import { contacts, readAssociation, tokensOf } from './association.ts';
import { directoryContent, readDirectory } from './directory.ts';
import { eventsContent } from './events.ts';
import { inBoth } from './localise.ts';
import { newsContent } from './news.ts';
import { resourcesContent } from './resources.ts';
import { shellContent } from './shell-pages.ts';

/** A part of the content: the folders it is read from, and its items, each once for each language. */
export interface Provider {
  folders: string[];
  read: () => Record<string, Both<unknown>>;
}

const tokens = () => tokensOf(readAssociation(), readDirectory().schools.length);

/** Each app's content by the namespace of its texts. Every `read` throws `ContentError`. */
export const providers = {
  shell: {
    folders: ['home', 'about', 'membership', 'francophonie', 'gallery'],
    read: () => shellContent(readAssociation(), tokens()),
  },
  events: { folders: ['events'], read: () => eventsContent(tokens()) },
  news: { folders: ['news', 'resources'], read: () => ({ ...newsContent(tokens()), ...resourcesContent(tokens()) }) },
  directory: { folders: ['directory'], read: () => directoryContent(readDirectory()) },
  contact: {
    folders: [],
    read: () => {
      const association = readAssociation();
      const ways = contacts(association);
      return { contact: inBoth((language) => ({ ...ways[language], emailjs: association.emailjs })) };
    },
  },
} satisfies Record<string, Provider>;

export type Namespace = keyof typeof providers;
