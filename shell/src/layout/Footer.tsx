import content from 'content:shell';
import { Link, useContent, useToday, useTranslation } from 'platform';
import logo from 'shared/pictures/brand/logo-night.svg?no-inline';
import { DataSwitch } from '../saver/DataSwitch.tsx';
import { ConsentButton } from './ConsentButton.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { ScrollToTop } from './ScrollToTop.tsx';

export function Footer() {
  const { t } = useTranslation('shell');
  const { association, contacts, menu, mission } = useContent(content.site);
  const [mailbox, host] = contacts.email.split('@');
  const year = useToday().slice(0, 4);

  return (
    <footer className="site-footer">
      <ScrollToTop />
      <div className="site-footer__inner">
        <div className="site-footer__brand">
          <img src={logo} width="64" height="66" alt={association} loading="lazy" />
          <ul className="site-footer__mission" role="list">
            {mission.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div className="site-footer__columns">
          <address>
            <h2>{t('footer.reach')}</h2>
            <ul role="list">
              <li>
                <a href={`mailto:${contacts.email}`}>
                  {mailbox}@<wbr />
                  {host}
                </a>
              </li>
              <li>
                <a href={contacts.phoneLink}>{contacts.phone}</a>
              </li>
              <li>{contacts.city}</li>
            </ul>
          </address>
          <nav aria-label={t('nav.shortcuts')}>
            <h2>{t('nav.shortcuts')}</h2>
            <ul role="list">
              {menu.footer.map(({ to, text }) => (
                <li key={to}>
                  <Link to={to}>{text}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>{t('footer.follow')}</h2>
            <ul role="list">
              {contacts.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className="site-footer__end">
          <span>{t('footer.copyright', { year, association })}</span>
          <DataSwitch />
          <ConsentButton />
          <LanguageLink />
        </div>
      </div>
    </footer>
  );
}
