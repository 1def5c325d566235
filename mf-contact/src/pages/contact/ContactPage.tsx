import content from 'content:contact';
import { useContent, useHead, useTranslation } from 'platform';
import { PageHeader } from 'ui/PageHeader.tsx';
import { ContactDetails } from './ContactDetails.tsx';
import { ContactForm } from './ContactForm.tsx';
import './contact.css';

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
      <section className="page-grid section contact">
        <p className="note">{t('page.note')}</p>
        <div className="contact-columns">
          <ContactForm account={emailjs} contacts={contacts} />
          <ContactDetails contacts={contacts} />
        </div>
      </section>
    </>
  );
}
