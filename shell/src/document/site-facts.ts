import type { SiteContent } from 'shared/content/shell-pages.ts';
import type { SiteFacts } from 'shared/shell-server';

/** The facts about the site that documents contain. */
export const siteFacts = ({
  address,
  association,
  name,
  contacts: { email, phone, city, social },
  connects,
  measurementId,
}: SiteContent): SiteFacts => ({
  address,
  association,
  name,
  email,
  phone,
  city,
  elsewhere: social.map(({ url }) => url).filter((url) => !url.startsWith('https://wa.me/')),
  connects,
  measurementId,
});
