import type { SiteFacts } from 'contract/shell-server.ts';
import type { SiteContent } from '../../content/shell-content.ts';

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
  socialProfiles: social.map(({ url }) => url).filter((url) => !url.startsWith('https://wa.me/')),
  connects,
  measurementId,
});
