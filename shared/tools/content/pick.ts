const only = (item: object, keep: (field: string) => boolean): object =>
  Object.fromEntries(Object.entries(item).filter(([field]) => keep(field)));

export const pick = <T extends object, F extends keyof T & string>(item: T, fields: readonly F[]): Pick<T, F> =>
  only(item, (field) => (fields as readonly string[]).includes(field)) as Pick<T, F>;

export const omit = <T extends object, F extends string>(item: T, fields: readonly F[]): Omit<T, F> =>
  only(item, (field) => !(fields as readonly string[]).includes(field)) as Omit<T, F>;
