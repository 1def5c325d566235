declare module 'content:shell' {
  import type { AboutContent, HomeContent, IntroducedContent, SiteContent } from 'shared/content/shell-pages.ts';
  import type { LazyBoth } from 'shared/section';

  const content: {
    texts: LazyBoth<Record<string, unknown>>;
    site: LazyBoth<SiteContent>;
    home: LazyBoth<HomeContent>;
    about: LazyBoth<AboutContent>;
    membership: LazyBoth<IntroducedContent>;
    francophonie: LazyBoth<IntroducedContent>;
  };
  export default content;
}
