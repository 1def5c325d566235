interface Dye {
  ground: string;
  thread: string;
  text: string;
}

const dye = (ground: string, thread: string, text = 'paper'): Dye => ({ ground, thread, text });

/** Each band's ground, the thread that crosses it, and the ink of its text; neighbours differ. */
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
