import { useTranslation } from 'platform';
import { type ReactNode, useEffect } from 'react';
import { settle } from '../saver/Settled.tsx';
import { Announcer } from './Announcer.tsx';
import { ConsentBar } from './ConsentBar.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { useLateBar } from './late-bar.ts';
import './styles.ts';

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell');
  const lateBar = useLateBar();
  useEffect(() => settle(document.documentElement), []);

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
