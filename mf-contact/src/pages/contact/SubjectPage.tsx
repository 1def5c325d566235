import { shillings } from 'contract/shillings.ts';
import { entryFees, entryItem, type Joining, joiningItem } from 'contract/taking-part.ts';
import { useLanguage, useOptionalContent, useParams, useSearchParams, useToday, useTranslation } from 'platform';
import { InfoCard } from 'ui/InfoCard.tsx';
import { PaymentCard } from 'ui/PaymentCard.tsx';
import { choices, type Subject, type SubjectField, subjects } from '../../subjects.ts';
import { ContactPage } from './ContactPage.tsx';

export function SubjectPage() {
  const { t } = useTranslation('contact');
  const { subject = '' } = useParams<{ subject: Subject }>();
  const [query] = useSearchParams();
  const joining = useOptionalContent(joiningItem);
  if (!subject || !Object.keys(subjects).includes(subject))
    return <ContactPage lead={t('subject.unknown')} index={false} />;

  const isJoining = subject === 'join';
  const value = query.get('of');
  const choicesOf = (field: SubjectField) =>
    field === 'status' || field === 'level'
      ? { choices: choices[field].map((value) => ({ value, text: t(`form.choice.${value}`) })) }
      : {};
  const asked = subjects[subject].map((id) => ({ id, label: t(`form.field.${id}`), ...choicesOf(id) }));

  return (
    <ContactPage
      about={{ subject, title: t(`subject.${subject}.title`), asked, isTextOptional: isJoining }}
      lead={t(`subject.${subject}.lead`)}
      index={isJoining || subject === 'partner'}
      given={value && !isJoining ? { field: subjects[subject][0], value } : undefined}
    >
      {isJoining && joining && <Payment {...joining} />}
    </ContactPage>
  );
}

function Payment({ fees, payment, feeNote }: Joining) {
  const { t } = useTranslation('contact');
  const language = useLanguage();
  const rows = [
    { name: t('form.choice.new'), value: shillings(fees.application + fees.registration, language) },
    { name: t('form.choice.continuing'), value: shillings(fees.subscription, language) },
  ];

  return (
    <PaymentCard payment={payment} rows={rows} texts={t('pay', { returnObjects: true })}>
      <p className="info-card__links">{feeNote}</p>
    </PaymentCard>
  );
}

/** The entry form of an event, until the end of its closing day. */
export function EntryPage() {
  const { t } = useTranslation('contact');
  const { slug = '' } = useParams();
  const today = useToday();
  const language = useLanguage();
  const entry = useOptionalContent(entryItem(slug));
  if (!entry) return <ContactPage lead={t('subject.entry.unknown')} index={false} />;

  const { title: event, when, where, fees, places, closes, closesOn, asks } = entry;
  const title = t('subject.entry.title', { event });
  const closed = { title, lead: t('subject.entry.closed', { event, day: closesOn }) };
  if (today > closes) return <ContactPage {...closed} index={false} />;

  const asked = [
    { id: 'school', label: t('form.field.school') },
    // Answers to one event are no answers to another.
    ...asks.map((label, index) => ({ id: `${slug}.${index + 1}`, label })),
  ];
  const paid = (amount?: number) => amount && shillings(amount, language);
  const rows = [
    { name: t('entry.when'), value: when },
    { name: t('entry.where'), value: where },
    ...entryFees.map((fee) => ({ name: t(`entry.${fee}`), value: paid(fees?.[fee]) })),
    { name: t('entry.places'), value: places },
    { name: t('entry.closes'), value: closesOn },
  ];

  return (
    <ContactPage
      about={{ subject: `events/${slug}`, title, asked, isTextOptional: true }}
      lead={t('subject.entry.lead')}
      index={false}
    >
      <InfoCard title={t('entry.title')} rows={rows} />
    </ContactPage>
  );
}
