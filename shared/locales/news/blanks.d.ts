/** Written by shared/tools/architecture/blanks.test.ts, so that a text without a value for its blank is a type error. */
export interface Blanks {
  news: { readOf: '{{title}}'; whole: '{{number}}'; count_one: '{{count}}'; count_other: '{{count}}' };
  years: { title: '{{year}}'; lead: '{{year}}' };
  resources: {
    size: { kB: '{{size}}'; MB: '{{size}}' };
    downloadOf: '{{name}}';
    filter: {
      count_one: '{{count}}';
      count_other: '{{count}}';
      found_one: '{{count}}{{total}}';
      found_other: '{{count}}{{total}}';
    };
    parts: {
      title: { teaching: '{{year}}'; guidelines: '{{year}}'; publications: '{{year}}' };
      lead: '{{year}}';
      whole: '{{number}}';
      wholeOf: '{{section}}';
    };
  };
  home: { readOf: '{{title}}' };
}
