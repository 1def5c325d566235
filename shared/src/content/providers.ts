import type { Both } from '../language/language.ts';
import { contacts, readAssociation, tokensOf } from './association.ts';
import { readDirectory } from './directory.ts';
import { directoryContent } from './directory-content.ts';
import { eventsContent } from './events.ts';
import { type ContentFolders, ownFolders } from './folders.ts';
import { inBoth } from './localise.ts';
import { newsContent } from './news.ts';
import { resourcesContent } from './resources.ts';
import { shellContent } from './shell-pages.ts';
import type { Tokens } from './tokens.ts';

/** One app's content: the folders it is read from, and its items in each language. */
export interface Provider {
  folders: string[];
  read: (from?: ContentFolders) => Record<string, Both<unknown>>;
}

const tokens = (from: ContentFolders): Tokens => tokensOf(readAssociation(from), readDirectory(from).schools.length);

/** Each app's content, by the app's namespace. Every `read` throws `ContentError`. */
export const providers = {
  shell: {
    folders: ['home', 'about', 'membership', 'francophonie', 'gallery'],
    read: (from = ownFolders) => shellContent(readAssociation(from), tokens(from), from),
  },
  events: { folders: ['events'], read: (from = ownFolders) => eventsContent(tokens(from), from) },
  news: {
    folders: ['news', 'resources'],
    read: (from = ownFolders) => ({ ...newsContent(tokens(from), from), ...resourcesContent(tokens(from), from) }),
  },
  directory: { folders: ['directory'], read: (from = ownFolders) => directoryContent(readDirectory(from)) },
  contact: {
    folders: [],
    read: (from = ownFolders) => {
      const association = readAssociation(from);
      const ways = contacts(association);
      return { contact: inBoth((language) => ({ ...ways[language], emailjs: association.emailjs })) };
    },
  },
} satisfies Record<string, Provider>;

export type Namespace = keyof typeof providers;
