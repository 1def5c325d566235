import type { Contacts } from 'content-tools/association.ts';
import { useTranslation } from 'platform';
import 'ui/styles/label.css';

export function OtherWays({ ways }: { ways: Contacts }) {
  const { t } = useTranslation('contact');

  return (
    <aside className="label" aria-label={t('other.title')}>
      <h2 className="label__title">{t('other.title')}</h2>
      <dl>
        <div className="label__row">
          <dt>{t('other.email')}</dt>
          <dd>
            <a href={`mailto:${ways.email}`}>{ways.email}</a>
          </dd>
        </div>
        <div className="label__row">
          <dt>{t('other.phone')}</dt>
          <dd>
            <a href={ways.phoneLink}>{ways.phone}</a>
          </dd>
        </div>
        <div className="label__row">
          <dt>{t('other.city')}</dt>
          <dd>{ways.city}</dd>
        </div>
      </dl>
      <ul className="label__links" role="list" aria-label={t('other.links')}>
        {ways.social.map(({ name, url }) => (
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
