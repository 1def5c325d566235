import { type ComponentType, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { OfOthers } from '../../api/job.ts';
import { addresses } from '../addresses.ts';
import { get, Refused } from '../api.ts';
import { laterWithTexts, useLanguage } from '../language.tsx';
import { PlainButton } from './buttons.tsx';

const AskTeam = laterWithTexts(async () => (await import('./AskTeam.tsx')).AskTeam);

interface PageProps {
  title: string;
  /** A quiet line above the title, such as a link back. */
  above?: ReactNode;
  children: ReactNode;
}

/** Whether a page was shown before: later ones move to their title, as a browser does for documents. */
let isLater = false;

function Title(attributes: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isLater) {
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    isLater = true;
  }, []);

  return <h1 ref={heading} tabIndex={-1} {...attributes} />;
}

export function Page({ title, above, children }: PageProps) {
  const { t } = useLanguage();

  useEffect(() => {
    document.title = `${title} – ${t('frame.name')}`;
  }, [title, t]);

  return (
    <div className="page">
      {above && <p className="fine-print taps">{above}</p>}
      <Title className="page__title">{title}</Title>
      {children}
    </div>
  );
}

export function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

export function NotFoundPage() {
  const { t } = useLanguage();

  return (
    <Page title={t('notFound.title')}>
      <p>
        <Link href={addresses.home}>{t('notFound.home')}</Link>
      </p>
    </Page>
  );
}

/** Why something failed, in the server's words, with a way to try again or, where that is useless, home. */
export function Failure({ failure, again }: { failure: Error; again?: () => void }) {
  const { t, inLanguage } = useLanguage();
  const isGone = failure instanceof Refused && [403, 404].includes(failure.status);
  // Then it stands in the place of the page.
  const Text = again && isGone ? Title : 'p';
  const { item, owners = [] } = (failure instanceof Refused ? failure.body : {}) as Partial<OfOthers>;

  return (
    <>
      <div className="note failure row" role="alert">
        <Text>{failure instanceof Refused ? inLanguage(failure.error) : t('frame.unreachable')}</Text>
        {again && isGone && <Link href={addresses.home}>{t('notFound.home')}</Link>}
        {again && !isGone && <PlainButton onClick={again}>{t('frame.again')}</PlainButton>}
      </div>
      {item && owners.length > 0 && <AskTeam item={item} owners={owners} />}
    </>
  );
}

/** Shown while a page loads; only after a moment, as most load sooner. */
export function Waiting() {
  const { t } = useLanguage();

  return (
    <p className="waiting" role="status">
      {t('frame.loading')}
    </p>
  );
}

/** A part that is folded away, and only drawn and fetched once it is opened. */
export function Fold({ summary, open = false, children }: { summary: ReactNode; open?: boolean; children: ReactNode }) {
  const [wasOpened, setOpened] = useState(open);

  return (
    <details open={open} onToggle={() => setOpened(true)}>
      <summary>{summary}</summary>
      {wasOpened && children}
    </details>
  );
}

interface RowsProps<T> {
  items: readonly T[];
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
  className?: string;
}

/** A list, which Safari would not call one without its role. */
export const Rows = <T,>({ items, keyOf, children, className = 'rows' }: RowsProps<T>) => (
  <ul className={className} role="list">
    {items.map((item) => (
      <li key={keyOf(item)}>{children(item)}</li>
    ))}
  </ul>
);

export const Bullets = ({ lines }: { lines: string[] }) => (
  <Rows className="bullets" items={lines} keyOf={(line) => line}>
    {(line) => line}
  </Rows>
);

/** The first part of a long list, and a button that shows another part. */
export function useParts<T>(list: readonly T[], size: number, text: (left: number) => string): [T[], ReactNode] {
  const [shown, setShown] = useState(size);
  const more = list.length > shown && (
    <PlainButton onClick={() => setShown(shown + size)}>{text(list.length - shown)}</PlainButton>
  );
  return [list.slice(0, shown), more];
}

export interface Answered<T> {
  value: T;
  /** Asks again; what is shown stays until the new answer has come. */
  again: () => void;
}

/** A component that shows the answer to `GET /api/<path>`, or that it loads, or why it failed. */
export const answered = <T, P extends object = object>(
  pathOf: (props: P) => string,
  Shown: ComponentType<NoInfer<P> & Answered<T>>,
): ComponentType<P> =>
  function WithAnswer(props) {
    const { value, failure, again } = useAnswer<T>(pathOf(props));
    if (value === undefined) return failure ? <Failure failure={failure} again={again} /> : <Waiting />;
    return <Shown {...props} value={value} again={again} />;
  };

/** Asks again after this, ms, when the server cannot be reached: a phone that changes its mast is back. */
const retry = 3000;

/** What the server answers to `GET /api/<path>`, or why there is no answer. Without a path, asks nothing. */
export function useAnswer<T>(path: string | undefined) {
  const [answer, setAnswer] = useState<{ path?: string; value?: T; failure?: Error }>({});
  const [times, setTimes] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once more when `times` grows.
  useEffect(() => {
    if (path === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    get<T>(path, { signal }).then(
      (value) => !signal.aborted && setAnswer({ path, value }),
      (failure) => !signal.aborted && setAnswer((before) => ({ ...(before.path === path && before), path, failure })),
    );
    return () => controller.abort();
  }, [path, times]);

  const again = useCallback(() => setTimes((before) => before + 1), []);
  const { value, failure } = answer.path === path ? answer : {};
  useEffect(() => {
    if (!failure || failure instanceof Refused) return;
    const timer = setTimeout(again, retry);
    return () => clearTimeout(timer);
  }, [failure, again]);
  return { value, failure, again };
}
