import type { ContentModule } from 'tools/content/content-module.ts';
import { filesIn } from 'tools/content/folders.ts';
import { aboutFile, aboutSchema, officersFile, officersSchema, regionsFile, regionsSchema } from './about.ts';
import { francophonieFile, francophonieSchema } from './francophonie.ts';
import { photoSchema } from './gallery.ts';
import { homeFile, homeSchema } from './home.ts';
import { membershipFile, membershipSchema } from './membership.ts';
import { menuFile, menuSchema } from './menu.ts';
import { shellSearch } from './search.ts';
import { shellContent } from './shell-content.ts';

export default {
  paths: ['/', '/about-us', '/membership', '/gallery', '/francophonie-au-kenya', '/search', '/offline'],
  schemas: {
    [aboutFile]: aboutSchema,
    [officersFile]: officersSchema,
    [regionsFile]: regionsSchema,
    [francophonieFile]: francophonieSchema,
    [homeFile]: homeSchema,
    [membershipFile]: membershipSchema,
    [menuFile]: menuSchema,
    'gallery/*.yaml': photoSchema,
  },
  ownPictures: /^(brand\/|charts\/structure-(fr|en)$)/,
  summary: ({ names }) => ({ photos: filesIn(names, 'gallery').length }),
  read: shellContent,
  search: shellSearch,
} satisfies ContentModule;
