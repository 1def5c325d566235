import { useContent, useHead, useTranslation } from 'platform';
import type { ReactNode } from 'react';
import { InfoCard } from 'ui/InfoCard.tsx';
import { PageHeader } from 'ui/PageHeader.tsx';
import { content } from '../../items.ts';
import { ContactForm } from './ContactForm.tsx';
import { type About, useForm } from './use-form.ts';
import 'ui/styles/columns.css';
import './contact.css';

interface ContactPageProps {
  /** The subject; absent for the general form. */
  about?: About;
  title?: string;
  lead?: string;
  index?: boolean;
  given?: { field: string; value: string } | undefined;
  children?: ReactNode;
}

export function ContactPage(props: ContactPageProps) {
  const { about, title = about?.title, lead, index = true, given, children } = props;
  const { t } = useTranslation('contact');
  const contacts = useContent(content.ways);
  const form = useForm(about);
  const contact = { to: '/contact-us', text: t('page.title') };
  const description = lead ?? t('page.lead');
  useHead({ title: title ?? contact.text, description, index });
  const details = [
    { name: t('other.email'), value: <a href={`mailto:${contacts.email}`}>{contacts.email}</a> },
    { name: t('other.phone'), value: <a href={contacts.phoneLink}>{contacts.phone}</a> },
    { name: t('other.city'), value: contacts.city },
  ];

  return (
    <>
      <PageHeader
        crumbs={t('crumbs', { returnObjects: true })}
        above={title ? [contact] : []}
        title={title ?? contact.text}
        lead={description}
      />
      {children && <section className="page-grid below-header">{children}</section>}
      <section className={children ? 'page-grid section' : 'page-grid section below-header'}>
        <p className="note">{t(about?.isTextOptional ? 'page.noteOptional' : 'page.note')}</p>
        <div className="columns contact-columns">
          <ContactForm form={form} given={given} />
          <InfoCard title={t('other.title')} rows={details}>
            <ul className="row info-card__links" role="list" aria-label={t('other.links')}>
              {contacts.social.map(({ name, url }) => (
                <li key={name}>
                  <a href={url} rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </InfoCard>
        </div>
      </section>
    </>
  );
}
