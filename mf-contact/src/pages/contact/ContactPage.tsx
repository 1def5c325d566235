import content from 'content:contact';
import { useContent, useHead, useTranslation } from 'platform';
import { Opening } from 'ui/Opening.tsx';
import { ContactForm } from './ContactForm.tsx';
import { OtherWays } from './OtherWays.tsx';
import './contact.css';

export function ContactPage() {
  const { t } = useTranslation('contact');
  const { emailjs, ...ways } = useContent(content.contact);
  useHead({ title: t('page.title'), description: t('page.lead') });

  return (
    <>
      <Opening
        crumbs={{ label: t('crumbs.label'), trail: [{ to: '/', text: t('crumbs.home') }] }}
        title={t('page.title')}
        lead={t('page.lead')}
      />
      <section className="sheet section contact">
        <p className="note">{t('page.note')}</p>
        <div className="split split--form">
          <ContactForm account={emailjs} ways={ways} />
          <OtherWays ways={ways} />
        </div>
      </section>
    </>
  );
}
