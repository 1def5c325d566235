import { useTranslation } from 'platform';
import type { Contacts } from 'tools/content/association.ts';
import 'ui/styles/info-card.css';

export function ContactDetails({ contacts }: { contacts: Contacts }) {
  const { t } = useTranslation('contact');

  return (
    <aside className="info-card" aria-label={t('other.title')}>
      <h2 className="info-card__title">{t('other.title')}</h2>
      <dl>
        <div className="info-card__row">
          <dt>{t('other.email')}</dt>
          <dd>
            <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
          </dd>
        </div>
        <div className="info-card__row">
          <dt>{t('other.phone')}</dt>
          <dd>
            <a href={contacts.phoneLink}>{contacts.phone}</a>
          </dd>
        </div>
        <div className="info-card__row">
          <dt>{t('other.city')}</dt>
          <dd>{contacts.city}</dd>
        </div>
      </dl>
      <ul className="info-card__links" role="list" aria-label={t('other.links')}>
        {contacts.social.map(({ name, url }) => (
          <li key={name}>
            <a href={url} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
