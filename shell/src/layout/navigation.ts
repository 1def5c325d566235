/** The links of the header and the footer, by the key of their text (docs/spec.md, Header and footer). */
export const headerLinks = [
  { key: 'home', to: '/' },
  { key: 'about', to: '/about-us' },
  { key: 'membership', to: '/membership' },
  { key: 'events', to: '/events' },
  { key: 'resources', to: '/resources' },
  { key: 'news', to: '/news' },
  { key: 'contact', to: '/contact-us' },
  { key: 'gallery', to: '/gallery' },
] as const;

export const footerLinks = [
  { key: 'home', to: '/' },
  { key: 'about', to: '/about-us' },
  { key: 'membership', to: '/membership' },
  { key: 'events', to: '/events' },
  { key: 'gallery', to: '/gallery' },
  { key: 'resources', to: '/resources' },
  { key: 'news', to: '/news' },
] as const;
