import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Item } from '../../../api/item.ts';
import { fileSlugOf } from '../../../api/item-name.ts';
import { addresses } from '../../addresses.ts';
import { inAddress } from '../../api.ts';
import { Question } from '../../components/buttons.tsx';
import { Input } from '../../components/inputs.tsx';
import { JobProgress, useJob } from '../../components/job/JobProgress.tsx';
import { useLanguage } from '../../language.tsx';

/** Gives a published page another address, to which the old one leads. */
export function AddressChange({ item: { item, pages } }: { item: Item }) {
  const { t } = useLanguage();
  const [, navigate] = useLocation();
  const [words, setWords] = useState('');
  const [present = ''] = pages;
  const slug = fileSlugOf(words);
  const address = present.replace(/[^/]*$/, slug);
  const running = useJob(({ id, state }) => {
    if (state === 'done' && slug) navigate(`${addresses.item(item.replace(/[^/]+(?=\.yaml$)/, slug))}?job=${id}`);
  });

  return (
    <div className="stack stack--start">
      <Input
        id="new-address"
        label={t('address.words')}
        help={slug ? t('address.will', { address }) : t('address.is', { address: present })}
        value={words}
        write={setWords}
      />
      <Question
        button={t('address.change')}
        question={t('address.question', { present, address })}
        yes={t('address.yes')}
        disabled={!slug || address === present || running.busy}
        onYes={() => running.start(`addresses/${inAddress(item)}`, { slug })}
      />
      <JobProgress running={running} />
    </div>
  );
}
