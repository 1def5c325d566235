import { localPath, otherLanguage, splitPath } from 'contract/language.ts';
import { useTranslation } from 'platform';
import { type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { content } from '../items.ts';
import { useShell } from '../shell-context.ts';
import { rememberLanguage } from './remember-language.ts';

/** A link to the same page in the other language. Switches without a reload if it can. */
export function LanguageLink() {
  const { t } = useTranslation('shell');
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const { store, inBrowser } = useShell();
  const [busyAt, setBusyAt] = useState<string>();
  const { language, path } = splitPath(pathname);
  const other = otherLanguage(language);
  const address = `${localPath(path, other)}${search}${hash}`;

  const switchInPlace = async (event: MouseEvent) => {
    rememberLanguage(other);
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = window.location;
    // A visitor who has gone elsewhere meanwhile stays there.
    const isStillHere = () => window.location.href === href;
    setBusyAt(pathname);
    try {
      if (await inBrowser?.isOutdated()) throw new Error('The code of this tab is no longer live.');
      await Promise.all([store.content(content.texts, other), store.content(content.site, other)]);
      if (isStillHere()) navigate(address);
    } catch {
      // The other language could not be fetched, so open its composed page.
      if (isStillHere()) window.location.assign(address);
    }
  };

  return (
    <a
      className="language"
      href={address}
      lang={other}
      hrefLang={other}
      aria-busy={busyAt === pathname || undefined}
      onClick={switchInPlace}
    >
      {t('language.other')}
    </a>
  );
}
