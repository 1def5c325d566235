declare module 'content:shell' {
  import type { LazyBoth } from 'contract/section.ts';
  import type { AboutContent, Officer, RegionalOffice } from 'shell/content/about.ts';
  import type { FrancophonieContent } from 'shell/content/francophonie.ts';
  import type { Photo } from 'shell/content/gallery.ts';
  import type { HomeContent } from 'shell/content/home.ts';
  import type { Fees, MembershipContent } from 'shell/content/membership.ts';
  import type { SiteContent } from 'shell/content/shell-content.ts';

  const content: {
    texts: LazyBoth<Record<string, unknown>>;
    site: LazyBoth<SiteContent>;
    home: LazyBoth<HomeContent>;
    about: LazyBoth<AboutContent>;
    officers: LazyBoth<Officer[]>;
    regions: LazyBoth<RegionalOffice[]>;
    membership: LazyBoth<MembershipContent>;
    fees: LazyBoth<Fees>;
    francophonie: LazyBoth<FrancophonieContent>;
    gallery: LazyBoth<Photo[]>;
  };
  export default content;
}
