import { Link, useTranslation } from 'platform';
import type { CSSProperties } from 'react';
import type { Group } from '../../content/directory-content.ts';
import { groupColours } from './group-colours.ts';

/** With fewer schools than this, a bar is too thin for stripes. */
const minForStripes = 30;

export function GroupBar({ group: { id, name, count } }: { group: Group }) {
  const { t } = useTranslation('directory');
  const { background, stripe, text } = groupColours[id] ?? groupColours.nairobi;
  const [, beforeSlash, rest] = /^(.*\/)?(.*)$/.exec(name) ?? [];
  const style = {
    '--count': count ?? 0,
    '--bar': `var(--${background})`,
    '--stripe': `var(--${stripe})`,
    ...(text && { '--on-bar': `var(--${text})` }),
  } as CSSProperties;

  return (
    <li className={count === null ? 'none' : count < minForStripes ? 'thin' : undefined} style={style}>
      <Link to={`/schools-by-region?group=${id}`}>
        <b>{count ?? t('schools.none')}</b>
        <span>
          {/* “TVET/Polytechnic” may break after its slash on narrow screens. */}
          {beforeSlash}
          <wbr />
          {rest}
        </span>
        <i />
      </Link>
    </li>
  );
}
