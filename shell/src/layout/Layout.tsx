import { useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { Announcer } from './Announcer.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useLateBar } from './late-bar.ts';
import './styles.ts';

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const lateBar = useLateBar();

  return (
    <>
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <ConsentBar />
      {lateBar}
      <span className="accent-bar" aria-hidden="true" />
      <Header />
      <main id="main">{children}</main>
      <Footer />
      <Announcer />
    </>
  );
}
