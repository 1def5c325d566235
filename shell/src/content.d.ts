declare module 'content:shell' {
  import type { AboutContent, Officer, RegionalOffice } from 'shared/content/about.ts';
  import type { FrancophonieContent } from 'shared/content/francophonie.ts';
  import type { Photo } from 'shared/content/gallery.ts';
  import type { HomeContent } from 'shared/content/home.ts';
  import type { Fees, MembershipContent } from 'shared/content/membership.ts';
  import type { SiteContent } from 'shared/content/shell-pages.ts';
  import type { LazyBoth } from 'shared/section';

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
