import type { MessageCode } from 'store/message.ts';
import messages from 'store/messages.json' with { type: 'json' };
import { wrongFrench } from 'tools/content/testing/wrong-french.ts';
import { expect, it } from 'vitest';
import releaseMessages from './release-messages.json' with { type: 'json' };
import { plainMessageOf, sentencesOf } from './release-messages.ts';

const blanksIn = (text: string): Set<string> => new Set(text.match(/\{\w+\}/g));

it.each(Object.entries(releaseMessages).flatMap(([start, text]) => (text ? [{ start, ...text }] : [])))(
  'says what begins with $start in good French, of blanks that such messages fill',
  ({ fr, en }) => {
    expect(wrongFrench(fr, en)).toBeUndefined();
    expect(blanksIn(fr)).toEqual(blanksIn(en));
    const all = Object.keys(messages).filter((key) => !key.endsWith('-cure')) as MessageCode[];
    const codes = all.filter((code) => plainMessageOf({ code })?.fr === fr);
    expect(codes).not.toEqual([]);
    for (const code of codes) expect([...blanksIn(en).difference(blanksIn(messages[code]))], code).toEqual([]);
  },
);

it('says less to teachers, or nothing, in each language’s way', () => {
  expect(sentencesOf([{ code: 'gate.policy' }, { code: 'gate.breach' }])).toEqual(releaseMessages.gate);
  expect(plainMessageOf({ code: 'step.composed', params: { id: '1a2b', seconds: 1.5 } })?.fr).toContain('1,5 s');
});
