/** Written by shared/tools/architecture/blanks.test.ts, so that a text without a value for its blank is a type error. */
export interface Blanks {
  schools: {
    lead: '{{total}}';
    caption: '{{group}}';
    captionOfRegion: '{{group}}';
    count_one: '{{count}}';
    count_other: '{{count}}';
  };
  results: { more_other: '{{count}}'; part: '{{count}}{{shown}}' };
  list: { page: '{{pages}}{{page}}{{title}}'; lead_one: '{{count}}'; lead_other: '{{count}}' };
  csv: { save_other: '{{count}}'; fileOf: '{{group}}' };
  map: {
    region_one: '{{count}}{{name}}';
    region_other: '{{count}}{{name}}';
    between: '{{from}}{{to}}';
    over: '{{last}}';
  };
  home: { title: '{{total}}' };
  correction: { of: '{{name}}' };
}
