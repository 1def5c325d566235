interface Dye {
  ground: string;
  thread: string;
  text: string;
}

const dye = (ground: string, thread: string, text = 'paper'): Dye => ({ ground, thread, text });

/** The colours of each band, of the thread across it and of its text. Neighbouring bands differ. */
export const dyes: Record<string, Dye> & { nairobi: Dye } = {
  central: dye('green', 'sun'),
  coast: dye('sun', 'brick', 'ink'),
  nyanza: dye('blue', 'paper'),
  western: dye('brick', 'sun'),
  'rift-valley-north': dye('sky', 'paper', 'ink'),
  'rift-valley-south': dye('green', 'paper'),
  nairobi: dye('ink', 'brick'),
  'south-eastern': dye('sun', 'blue', 'ink'),
  'primary-private': dye('brick', 'paper'),
  'teacher-training-college': dye('blue', 'sun'),
  'tvet-polytechnic': dye('leaf', 'paper', 'ink'),
};
