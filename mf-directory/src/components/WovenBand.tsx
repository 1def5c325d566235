import { Link, useTranslation } from 'platform';
import type { CSSProperties } from 'react';
import type { Group } from '../../content/directory-content.ts';
import { dyes } from './dyes.ts';

/** With fewer schools than this, a band is too thin for stripes. */
const thin = 30;

export function WovenBand({ group: { id, name, count } }: { group: Group }) {
  const { t } = useTranslation('directory');
  const { ground, thread, text } = dyes[id] ?? dyes.nairobi;
  const [, head, rest] = /^(.*\/)?(.*)$/.exec(name) ?? [];
  const style = {
    '--n': count ?? 0,
    '--c': `var(--${ground})`,
    '--t': `var(--${thread})`,
    '--on': `var(--${text})`,
  } as CSSProperties;

  return (
    <li className={count === null ? 'none' : count < thin ? 'thin' : undefined} style={style}>
      <Link to={`/schools-by-region?group=${id}`}>
        <b>{count ?? t('schools.none')}</b>
        <span>
          {/* “TVET/Polytechnic” may break after its slash on narrow screens. */}
          {head}
          <wbr />
          {rest}
        </span>
        <i />
      </Link>
    </li>
  );
}
