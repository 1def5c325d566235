/** Written by shared/tools/architecture/blanks.test.ts, so that a text without a value for its blank is a type error. */
export interface Blanks {
  list: { empty: '{{category}}'; number_one: '{{count}}'; number_other: '{{count}}' };
  years: { title: '{{year}}'; lead: '{{year}}'; all_one: '{{count}}'; all_other: '{{count}}'; programme: '{{year}}' };
  card: { detailsOf: '{{title}}' };
  fees: { until: '{{day}}' };
  team: { form4: '{{number}}'; form3: '{{number}}'; form2: '{{number}}' };
  found: {
    category_one: '{{category}}{{count}}{{upcoming}}';
    category_other: '{{category}}{{count}}{{upcoming}}';
    upcoming_one: '{{count}}';
    upcoming_other: '{{count}}';
    past_one: '{{count}}';
    past_other: '{{count}}';
    categoryPast_one: '{{category}}{{count}}';
    categoryPast_other: '{{category}}{{count}}';
  };
  calendar: { name: '{{association}}' };
  keep: { addOf: '{{title}}' };
}
