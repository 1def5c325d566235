import content from 'content:contact';
import { useContent, useHead, useTranslation } from 'platform';
import type { Contacts } from 'tools/content/association.ts';
import { PageHeader } from 'ui/PageHeader.tsx';
import { ContactForm } from './ContactForm.tsx';
import 'ui/styles/columns.css';
import './contact.css';
import 'ui/styles/info-card.css';

export function ContactPage() {
  const { t } = useTranslation('contact');
  const { emailjs, ...contacts } = useContent(content.contact);
  useHead({ title: t('page.title'), description: t('page.lead') });

  return (
    <>
      <PageHeader
        breadcrumbs={{ label: t('crumbs.label'), above: [{ to: '/', text: t('crumbs.home') }] }}
        title={t('page.title')}
        lead={t('page.lead')}
      />
      <section className="page-grid section below-header">
        <p className="note">{t('page.note')}</p>
        <div className="columns contact-columns">
          <ContactForm account={emailjs} contacts={contacts} />
          <ContactDetails contacts={contacts} />
        </div>
      </section>
    </>
  );
}

function ContactDetails({ contacts }: { contacts: Contacts }) {
  const { t } = useTranslation('contact');
  const { email, phone, phoneLink, city } = contacts;
  const details = [
    { name: 'email', value: <a href={`mailto:${email}`}>{email}</a> },
    { name: 'phone', value: <a href={phoneLink}>{phone}</a> },
    { name: 'city', value: city },
  ] as const;

  return (
    <aside className="info-card" aria-label={t('other.title')}>
      <h2 className="info-card__title">{t('other.title')}</h2>
      <dl>
        {details.map(({ name, value }) => (
          <div key={name} className="row info-card__row">
            <dt>{t(`other.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="row taps info-card__links" role="list" aria-label={t('other.links')}>
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
