import { shillings } from 'contract/shillings.ts';
import { entryFees, entryItem } from 'contract/taking-part.ts';
import { useLanguage, useOptionalContent, useParams, useToday, useTranslation } from 'platform';
import { InfoCard } from 'ui/InfoCard.tsx';
import { ContactPage } from './ContactPage.tsx';

/** The entry form of an event, until the end of its closing day. */
export function EntryPage() {
  const { t } = useTranslation('contact');
  const { slug = '' } = useParams();
  const today = useToday();
  const language = useLanguage();
  const entry = useOptionalContent(entryItem(slug));
  if (!entry) return <ContactPage lead={t('subject.entry.unknown')} index={false} />;

  const { title: event, when, where, fees, places, closes, closesOn, asks } = entry;
  if (today > closes) return <ContactPage lead={t('subject.entry.closed', { event, day: closesOn })} index={false} />;

  const asked = [
    { id: 'school', label: t('form.field.school') },
    // Answers to one event are no answers to another.
    ...asks.map((label, index) => ({ id: `${slug}.${index + 1}`, label })),
  ];
  const rows = [
    { name: t('entry.when'), value: when },
    { name: t('entry.where'), value: where },
    ...entryFees.map((fee) => ({ name: t(`entry.${fee}`), value: fees?.[fee] && shillings(fees[fee], language) })),
    { name: t('entry.places'), value: places },
    { name: t('entry.closes'), value: closesOn },
  ];

  return (
    <ContactPage
      about={{ subject: `events/${slug}`, title: t('subject.entry.title', { event }), asked, isTextOptional: true }}
      lead={t('subject.entry.lead')}
      index={false}
    >
      <InfoCard title={t('entry.title')} rows={rows} />
    </ContactPage>
  );
}
