declare module 'content:shell' {
  import type { ContentItem } from 'contract/section.ts';
  import type { AboutContent, Officer, RegionalOffice } from 'shell/content/about.ts';
  import type { FrancophonieContent } from 'shell/content/francophonie.ts';
  import type { NewestPhotos, Photo } from 'shell/content/gallery.ts';
  import type { HomeContent } from 'shell/content/home.ts';
  import type { Fees, MembershipContent } from 'shell/content/membership.ts';
  import type { PhoneContent, SiteContent } from 'shell/content/shell-content.ts';

  const content: {
    texts: ContentItem<Record<string, unknown>>;
    site: ContentItem<SiteContent>;
    phone: ContentItem<PhoneContent>;
    home: ContentItem<HomeContent>;
    about: ContentItem<AboutContent>;
    officers: ContentItem<Officer[]>;
    regions: ContentItem<RegionalOffice[]>;
    membership: ContentItem<MembershipContent>;
    fees: ContentItem<Fees>;
    francophonie: ContentItem<FrancophonieContent>;
    gallery: ContentItem<NewestPhotos>;
    /** The years with photos, newest first. */
    galleryYears: ContentItem<string[]>;
  };
  export default content;

  /** The photos of a year. There need not be any. */
  export function named(kind: 'photos', year: string): ContentItem<Photo[]>;
}
