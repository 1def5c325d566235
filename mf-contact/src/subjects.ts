/** What each subject of the contact page asks between the sender’s addresses and the message. */
export const subjects = {
  join: ['status', 'level', 'county', 'school'],
  officers: ['region'],
  partner: ['organisation'],
  school: ['listed'],
  page: ['page'],
} as const satisfies Record<string, readonly string[]>;

export type Subject = keyof typeof subjects;
export type SubjectField = (typeof subjects)[Subject][number];

export const choices = {
  status: ['new', 'continuing'],
  level: ['primary', 'junior', 'secondary', 'tvet', 'college', 'university'],
} as const;
