/** Names of one thing besides its own: in English and in Portuguese. Null where the site has none. */
export interface OtherNames {
  readonly nameEn: string | null;
  readonly namePt: string | null;
}

type Named<Prefix extends string> = {
  readonly [Language in 'En' | 'Pt' as Prefix extends '' ? `name${Language}` : `${Prefix}Name${Language}`]?: string;
};

/** The other names of a thing as a reply has them: `nameEn`, or with a prefix `deviceNameEn`. A name that is not there is left out. */
export function otherNames<const Prefix extends string = ''>({nameEn, namePt}: OtherNames, prefix?: Prefix): Named<Prefix> {
  const key = prefix ? `${prefix}Name` : 'name';
  return {...(nameEn !== null && {[`${key}En`]: nameEn}), ...(namePt !== null && {[`${key}Pt`]: namePt})} as Named<Prefix>;
}
