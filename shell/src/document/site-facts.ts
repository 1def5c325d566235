import type { SiteContent } from 'shared/content/shell-pages.ts';
import type { SiteFacts } from 'shared/shell-server';

/** What a document says of the site, from its content. */
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
