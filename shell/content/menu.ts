import { sitePath } from 'tools/content/fields.ts';
import { both } from 'tools/content/text-fields.ts';
import { z } from 'zod';

const link = both.extend({ to: sitePath });

/**
 * Lists of links: the header's and the footer's (docs/spec.md, Header and footer), the shortcuts of the site's icon on a
 * phone, and the pages that are kept for reading without a network.
 */
export const menuSchema = z.strictObject({
  header: z.array(link),
  footer: z.array(link),
  shortcuts: z.array(link),
  offline: z.array(link),
});

export const menuFile = 'menu.yaml';

export interface MenuLink {
  to: string;
  text: string;
}
