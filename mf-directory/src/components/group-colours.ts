interface GroupColours {
  background: string;
  stripe: string;
  /** Paper, unless told otherwise. */
  text?: string;
}

const colours = (background: string, stripe: string, text?: string): GroupColours => ({
  background,
  stripe,
  ...(text && { text }),
});

/** The palette colours of each bar, its stripes and its text. Bars side by side differ. */
export const groupColours: Record<string, GroupColours> & { nairobi: GroupColours } = {
  central: colours('green', 'sun'),
  coast: colours('sun', 'brick', 'ink'),
  nyanza: colours('blue', 'paper'),
  western: colours('brick', 'sun'),
  'rift-valley-north': colours('sky', 'paper', 'ink'),
  'rift-valley-south': colours('green', 'paper'),
  nairobi: colours('ink', 'brick'),
  'south-eastern': colours('sun', 'blue', 'ink'),
  'primary-private': colours('brick', 'paper'),
  'teacher-training-college': colours('blue', 'sun'),
  'tvet-polytechnic': colours('leaf', 'paper', 'ink'),
};
