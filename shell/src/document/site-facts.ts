import type { SiteFacts } from 'contract/shell-server.ts';
import type { SiteContent } from '../../content/shell-content.ts';

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
