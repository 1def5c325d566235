import type { ReactNode } from 'react';
import { LanguageSwitch } from '../../components/LanguageSwitch.tsx';
import { useLanguage } from '../../language.tsx';
import './door.css';

/** The frame of pages for people who have not signed in. */
export function Door({ children }: { children: ReactNode }) {
  const { t } = useLanguage();

  return (
    <>
      <header className="header">
        <div className="header__inner">
          <span className="brand tap">{t('frame.name')}</span>
          <LanguageSwitch />
        </div>
      </header>
      <main className="door">{children}</main>
    </>
  );
}
