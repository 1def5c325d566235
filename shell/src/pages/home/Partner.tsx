import type { HomeContent } from '../../../content/home.ts';

/** A partner's logo and name, and a link to its site where it has one. */
export function Partner({ partner: { name, logo, url } }: { partner: HomeContent['partners'][number] }) {
  const mark = (
    <>
      <img src={logo} width="36" height="36" alt="" loading="lazy" />
      {name}
    </>
  );

  return url ? (
    <a href={url} rel="noopener">
      {mark}
    </a>
  ) : (
    <span>{mark}</span>
  );
}
