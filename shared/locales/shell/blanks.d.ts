/** Written by shared/tools/architecture/blanks.test.ts, so that a text without a value for its blank is a type error. */
export interface Blanks {
  footer: { copyright: '{{association}}{{year}}' };
  outbox: { sent: '{{date}}{{hour}}{{minute}}' };
  home: { since: '{{name}}{{year}}' };
  about: { quoted: '{{text}}'; officer: '{{name}}{{position}}'; writeTo: '{{region}}' };
  gallery: {
    years: { title: '{{year}}'; lead: '{{year}}'; all_one: '{{count}}'; all_other: '{{count}}' };
    count_one: '{{count}}';
    count_other: '{{count}}';
    viewer: { place: '{{index}}{{total}}' };
  };
  search: {
    count_one: '{{count}}{{query}}';
    count_other: '{{count}}{{query}}';
    nothing: '{{query}}';
    corrected: '{{corrected}}{{query}}';
    inOther_one: '{{count}}';
    inOther_other: '{{count}}';
    number_one: '{{count}}';
    number_other: '{{count}}';
    more_one: '{{count}}';
    more_other: '{{count}}';
  };
  fees: { aYear: '{{amount}}' };
  offline: { worker: { kept: '{{when}}' } };
}
